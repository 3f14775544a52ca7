/**
 * A second Kudzu, written from the rules alone: plain objects, slow on purpose, sharing nothing with the engine. It
 * plays the rest of a small game out in every way.
 */
export interface Rules {
  readonly callRed: boolean;
  readonly together: boolean;
  readonly mustEat: boolean;
  readonly redsPerPoint: number;
}

type Candies = { readonly [colour: string]: number };
type Place = 'own' | 'common';
export type RefereeMove =
  | { readonly type: 'call'; readonly colour: string }
  | { readonly type: 'eat'; readonly from: Place }
  | { readonly type: 'decline' }
  | { readonly type: 'sacrifice'; readonly colour: string; readonly from: Place };

export interface State {
  readonly bag: Candies;
  readonly gardens: readonly Candies[];
  readonly common: number;
  readonly first: number;
  /** The place in the round of whose turn or growth draw it is. */
  readonly place: number;
  readonly stage: 'call' | 'eat' | 'sacrifice' | 'growth' | 'over';
  /** Out of the bag in a growth together. */
  readonly held: readonly string[];
}

/** What the totals at the end are worth to each seat. */
export type Objective = (totals: readonly number[]) => readonly number[];

export const margins: Objective = (totals) =>
  totals.map((total, seat) => total - Math.max(...totals.filter((_, other) => other !== seat)));

/** The share in the win, with a tenth for the margin. */
export const winThenMargin: Objective = (totals) => {
  const best = Math.max(...totals);
  const winners = totals.filter((total) => total === best).length;
  return margins(totals).map((margin, seat) => {
    const share = totals[seat] === best ? 1 / winners : 0;
    return 0.9 * share + 0.1 * (0.5 + margin / (20 + 2 * Math.abs(margin)));
  });
};

const size = (candies: Candies): number => Object.values(candies).reduce((a, b) => a + b, 0);
const plus = (candies: Candies, colour: string, count: number): Candies => ({
  ...candies,
  [colour]: (candies[colour] ?? 0) + count,
});

export class Referee {
  private readonly rules: Rules;
  private readonly objective: Objective;
  private readonly known = new Map<string, readonly number[]>();
  private readonly colours: readonly string[];

  constructor(palette: readonly string[], rules: Rules, objective: Objective) {
    this.colours = palette.filter((colour) => colour !== 'red');
    this.rules = rules;
    this.objective = objective;
  }

  /** Each move of the seat to decide with its value for every seat. */
  moves(state: State): { move: RefereeMove; values: readonly number[] }[] {
    if (state.stage === 'call') {
      const callable = this.rules.callRed ? ['red', ...this.colours] : this.colours;
      return callable.map((colour) => ({ move: { type: 'call', colour }, values: this.afterCall(state, colour) }));
    }
    const seat = this.seat(state);
    const places: Place[] = [];
    if ((state.gardens[seat]!.red ?? 0) > 0) places.push('own');
    if (state.common > 0) places.push('common');
    const options: { move: RefereeMove; after: State }[] = [];
    if (state.stage === 'eat') {
      for (const from of places) options.push({ move: { type: 'eat', from }, after: eatRed(state, seat, from) });
      if (!this.rules.mustEat) options.push({ move: { type: 'decline' }, after: state });
    } else {
      options.push({ move: { type: 'decline' }, after: state });
      for (const colour of this.colours) {
        if ((state.gardens[seat]![colour] ?? 0) === 0) continue;
        for (const from of places) {
          const after = eatRed(withGarden(state, seat, colour, -1), seat, from);
          options.push({ move: { type: 'sacrifice', colour, from }, after });
        }
      }
    }
    return options.map(({ move, after }) => ({ move, values: this.value(this.turnOver(after)) }));
  }

  totals({ gardens, common }: State): number[] {
    const share = Math.floor(common / gardens.length);
    return gardens.map((mine, seat) => {
      let total = -Math.floor(((mine.red ?? 0) + share) / this.rules.redsPerPoint);
      for (const colour of this.colours) {
        const others = gardens.filter((_, other) => other !== seat).map((garden) => garden[colour] ?? 0);
        total += Math.max(0, (mine[colour] ?? 0) - Math.max(...others));
      }
      return total;
    });
  }

  private seat({ first, gardens, place }: State): number {
    return (first + place) % gardens.length;
  }

  private value(state: State): readonly number[] {
    if (state.stage === 'over') return this.objective(this.totals(state));
    const key = JSON.stringify([state.bag, state.gardens, state.common, state.place, state.stage, state.held]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const found = state.stage === 'growth' ? this.afterGrowthDraw(state) : this.bestOf(state);
    this.known.set(key, found);
    return found;
  }

  /** The mean over the moves that are best for the seat to decide. */
  private bestOf(state: State): readonly number[] {
    const seat = this.seat(state);
    const values = this.moves(state).map((option) => option.values);
    const most = Math.max(...values.map((value) => value[seat]!));
    const best = values.filter((value) => value[seat]! >= most - 1e-9);
    return state.gardens.map((_, other) => best.reduce((sum, value) => sum + value[other]!, 0) / best.length);
  }

  private afterCall(state: State, called: string): readonly number[] {
    return this.mean(state, (colour) => {
      const seat = this.seat(state);
      const drawn = withGarden({ ...state, bag: plus(state.bag, colour, -1) }, seat, colour, 1);
      const own = drawn.gardens[seat]!.red ?? 0;
      if (own + drawn.common === 0) return this.turnOver(drawn);
      if (colour !== called) return colour === 'red' ? this.turnOver(drawn) : { ...drawn, stage: 'sacrifice' };
      if (!this.rules.mustEat || (own > 0 && drawn.common > 0)) return { ...drawn, stage: 'eat' };
      return this.turnOver(eatRed(drawn, seat, own > 0 ? 'own' : 'common'));
    });
  }

  private afterGrowthDraw(state: State): readonly number[] {
    return this.mean(state, (colour) => {
      if (colour === 'red') {
        return this.grown({ ...state, bag: plus(state.bag, 'red', -1), common: state.common + 1 });
      }
      if (!this.rules.together) return this.grown(state);
      return this.grown({ ...state, bag: plus(state.bag, colour, -1), held: [...state.held, colour] });
    });
  }

  /** After one seat's growth draw. */
  private grown(state: State): State {
    const last = state.place === state.gardens.length - 1;
    if (!last && size(state.bag) > 0) return { ...state, place: state.place + 1 };
    const bag = state.held.reduce((candies, colour) => plus(candies, colour, 1), state.bag);
    if (size(bag) === 0) return { ...state, stage: 'over' };
    return { ...state, bag, held: [], place: 0, stage: 'call' };
  }

  private turnOver(state: State): State {
    if (size(state.bag) === 0) return { ...state, stage: 'over' };
    if (state.place === state.gardens.length - 1) return { ...state, stage: 'growth', place: 0 };
    return { ...state, stage: 'call', place: state.place + 1 };
  }

  private mean(state: State, draw: (colour: string) => State): readonly number[] {
    const candies = size(state.bag);
    const sums = state.gardens.map(() => 0);
    for (const [colour, count] of Object.entries(state.bag)) {
      if (count === 0) continue;
      for (const [seat, value] of this.value(draw(colour)).entries()) sums[seat]! += (value * count) / candies;
    }
    return sums;
  }
}

function withGarden(state: State, seat: number, colour: string, change: number): State {
  return {
    ...state,
    gardens: state.gardens.map((garden, owner) => (owner === seat ? plus(garden, colour, change) : garden)),
  };
}

function eatRed(state: State, seat: number, from: Place): State {
  if (from === 'own') return withGarden(state, seat, 'red', -1);
  return { ...state, common: state.common - 1 };
}
