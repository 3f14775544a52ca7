/**
 * The slow and plain way to know what `Layouts` and `Worlds` know together: the probability of every place of every card, carried
 * through each thing that happens. A state is the place of each card, by its code.
 */
export class Filter {
  private states: Map<string, number>;

  /** All ways to lay the cards into places of the given sizes, equally likely. */
  constructor(cards: readonly number[], sizes: ReadonlyMap<number, number>) {
    let partial: { places: Map<number, number>; left: Map<number, number> }[] = [
      { places: new Map(), left: new Map(sizes) },
    ];
    for (const card of cards) {
      partial = partial.flatMap(({ places, left }) =>
        [...left.entries()]
          .filter(([, open]) => open > 0)
          .map(([place, open]) => ({
            places: new Map(places).set(card, place),
            left: new Map(left).set(place, open - 1),
          })),
      );
    }
    this.states = new Map(partial.map(({ places }) => [write(places), 1]));
  }

  distribution(): Map<string, number> {
    const total = [...this.states.values()].reduce((sum, weight) => sum + weight, 0);
    return new Map([...this.states].map(([state, weight]) => [state, weight / total]));
  }

  restrict(place: number, allowed: (card: number) => boolean): void {
    this.each((places) => (at(places, place).every(allowed) ? [places] : []));
  }

  move(from: number, to: number): void {
    this.each((places) => at(places, from).map((card) => new Map(places).set(card, to)));
  }

  moveAll(from: number, to: number): void {
    this.each((places) => [new Map([...places].map(([card, place]) => [card, place === from ? to : place]))]);
  }

  keepOne(seat: number, heap: number): void {
    this.each((places) =>
      at(places, seat).map((kept) => {
        const after = new Map(places);
        for (const card of at(places, seat)) if (card !== kept) after.set(card, heap);
        return after;
      }),
    );
  }

  reveal(place: number, card: number): void {
    this.each((places) => {
      if (places.get(card) !== place) return [];
      const after = new Map(places);
      after.delete(card);
      return [after];
    });
  }

  addKnown(place: number, cards: readonly number[]): void {
    this.each((places) => [new Map([...places, ...cards.map((card): [number, number] => [card, place])])]);
  }

  private each(step: (places: Map<number, number>) => Map<number, number>[]): void {
    const next = new Map<string, number>();
    for (const [state, weight] of this.states) {
      for (const places of step(read(state))) {
        const key = write(places);
        next.set(key, (next.get(key) ?? 0) + weight);
      }
    }
    this.states = next;
  }
}

function at(places: ReadonlyMap<number, number>, place: number): number[] {
  return [...places].flatMap(([card, there]) => (there === place ? [card] : []));
}

/** A state as text: card and place, by card. */
export function write(places: ReadonlyMap<number, number>): string {
  return [...places]
    .sort(([a], [b]) => a - b)
    .map(([card, place]) => `${card}:${place}`)
    .join(' ');
}

function read(state: string): Map<number, number> {
  const pairs = state === '' ? [] : state.split(' ');
  return new Map(pairs.map((pair) => pair.split(':').map(Number) as [number, number]));
}
