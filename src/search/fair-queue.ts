/** A task that waits, and who asked for it. */
export interface Waiting<T> {
  readonly caller: string;
  readonly task: T;
}

/**
 * A bounded queue that is fair to callers. A caller may hold a place only while it holds fewer than are free (the
 * "dynamic threshold" of shared buffers: Choudhury and Hahne 1998): alone it gets half of the places, and there is room
 * for a newcomer however busy the others are. Callers are served in turn.
 */
export class FairQueue<T> {
  readonly places: number;
  private readonly waiting = new Map<string, T[]>();
  private count = 0;

  constructor(places: number) {
    this.places = places;
  }

  get size(): number {
    return this.count;
  }

  held(caller: string): number {
    return this.waiting.get(caller)?.length ?? 0;
  }

  /** The tasks in the order in which they will be served if no other comes. */
  *inTurn(): Generator<T> {
    for (let round = 0, left = this.count; left > 0; round++) {
      for (const tasks of this.waiting.values()) {
        const task = tasks[round];
        if (task === undefined) continue;
        left--;
        yield task;
      }
    }
  }

  /** How many tasks must leave the queue until there surely is a place for this caller, if no other comes. */
  departuresUntilPlace(caller: string): number {
    const held = this.held(caller);
    const lacking = held - (this.places - this.count);
    if (lacking < 0) return 0;
    // Each of its own that leaves brings it two nearer: it holds one less, and one more is free.
    return held === this.count ? (lacking >> 1) + 1 : lacking + 1;
  }

  /** Queues a task; false if there is no place for this caller now. */
  add({ caller, task }: Waiting<T>): boolean {
    if (this.held(caller) >= this.places - this.count) return false;
    const own = this.waiting.get(caller);
    if (own === undefined) this.waiting.set(caller, [task]);
    else own.push(task);
    this.count++;
    return true;
  }

  /** The oldest task of the caller whose turn it is; undefined when nothing waits. */
  take(): T | undefined {
    const [turn] = this.waiting;
    if (turn === undefined) return undefined;
    const [caller, tasks] = turn;
    const task = tasks.shift();
    this.waiting.delete(caller);
    if (tasks.length > 0) this.waiting.set(caller, tasks);
    this.count--;
    return task;
  }

  /** Takes all tasks out of the queue, in the order in which they would have been served. */
  takeAll(): T[] {
    const taken: T[] = [];
    while (this.count > 0) taken.push(this.take()!);
    return taken;
  }

  /** Takes a task out of the queue; false if it doesn't wait (any more). */
  remove({ caller, task }: Waiting<T>): boolean {
    const own = this.waiting.get(caller);
    const index = own?.indexOf(task) ?? -1;
    if (own === undefined || index < 0) return false;
    own.splice(index, 1);
    if (own.length === 0) this.waiting.delete(caller);
    this.count--;
    return true;
  }
}
