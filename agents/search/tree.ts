/** Nodes that a new tree has room for; it doubles when they are used up. */
const FIRST_CAPACITY = 1 << 12;

/** Where a node has no child, no sibling, no place. */
export const NONE = -1;
export const ROOT = 0;

/**
 * A search tree flat in typed arrays: first child, next sibling, and per node the key of the edge that leads to it, how
 * often it was visited and how often it could have been (availability), and the sum of utilities per seat
 * (`sums[node * seats + seat]`). It allocates only when it grows, and refuses to grow beyond `limit` nodes.
 */
export class Tree {
  readonly seats: number;
  readonly limit: number;
  size: number;
  firstChild: Int32Array;
  nextSibling: Int32Array;
  keys: Uint16Array;
  visits: Int32Array;
  available: Int32Array;
  sums: Float64Array;

  constructor(seats: number, limit: number) {
    const capacity = Math.min(FIRST_CAPACITY, limit);
    this.seats = seats;
    this.limit = limit;
    this.size = 1;
    this.firstChild = new Int32Array(capacity).fill(NONE);
    this.nextSibling = new Int32Array(capacity).fill(NONE);
    this.keys = new Uint16Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.sums = new Float64Array(capacity * seats);
  }

  /** Forgets all but an unvisited root; keeps its room. */
  clear(): void {
    this.firstChild.fill(NONE, 0, this.size);
    this.nextSibling.fill(NONE, 0, this.size);
    this.visits.fill(0, 0, this.size);
    this.available.fill(0, 0, this.size);
    this.sums.fill(0, 0, this.size * this.seats);
    this.size = 1;
  }

  /** The child of `parent` along `key`, or `NONE`. */
  child(parent: number, key: number): number {
    let child = this.firstChild[parent]!;
    while (child !== NONE && this.keys[child] !== key) child = this.nextSibling[child]!;
    return child;
  }

  /** A new child of `parent` along `key`, or `NONE` where the tree may not grow. */
  add(parent: number, key: number): number {
    if (this.size === this.visits.length && !this.grow()) return NONE;
    const node = this.size++;
    this.keys[node] = key;
    this.nextSibling[node] = this.firstChild[parent]!;
    this.firstChild[parent] = node;
    return node;
  }

  /** The bytes that its arrays take. */
  get bytes(): number {
    return this.visits.length * (4 * 4 + 2 + 8 * this.seats);
  }

  private grow(): boolean {
    const capacity = Math.min(this.size * 2, this.limit);
    if (capacity <= this.size) return false;
    this.firstChild = grown(this.firstChild, new Int32Array(capacity)).fill(NONE, this.size);
    this.nextSibling = grown(this.nextSibling, new Int32Array(capacity)).fill(NONE, this.size);
    this.keys = grown(this.keys, new Uint16Array(capacity));
    this.visits = grown(this.visits, new Int32Array(capacity));
    this.available = grown(this.available, new Int32Array(capacity));
    this.sums = grown(this.sums, new Float64Array(capacity * this.seats));
    return true;
  }
}

function grown<A extends Int32Array | Uint16Array | Float64Array>(from: A, into: A): A {
  into.set(from);
  return into;
}
