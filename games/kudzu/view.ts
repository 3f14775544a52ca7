import { failure, type Outcome, success } from '../outcome.ts';
import { type Counts, Palette } from './colours.ts';
import { CALL, DRAW, EAT, ENDED, GROWTH, NO_COLOUR, PHASES, SACRIFICE } from './layout.ts';
import { bagSize, completeOptions, perColour, SET_UP_DRAWS } from './options.ts';
import type { Placement } from './position.ts';
import type { KudzuObservation } from './schemas.ts';

/** What an observation shows, in local colours. `bag` is undefined while `bagKnown` is false. */
export interface View extends Omit<Placement, 'bag'> {
  readonly palette: Palette;
  readonly bag: readonly number[] | undefined;
  readonly bagCount: number;
  readonly held: readonly number[];
}

/** Reads what an observation shows apart from its log; refuses what no game can show, with the place and the reason. */
export function readView(observation: KudzuObservation): Outcome<View> {
  const reader = new ViewReader(observation);
  const problem = reader.check();
  return problem ?? success(reader.view());
}

type Check = Outcome<never> | undefined;

const wrong = (pointer: string, detail: string): Outcome<never> => failure('impossible-observation', pointer, detail);
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

class ViewReader {
  private readonly seen: KudzuObservation;
  private readonly palette: Palette;
  private readonly phase: number;
  private gardens: number[][] = [];
  private bag: number[] | undefined;
  private held: number[] = [];

  constructor(seen: KudzuObservation) {
    this.seen = seen;
    this.palette = new Palette(seen.options.palette);
    this.phase = PHASES.indexOf(seen.phase);
  }

  view(): View {
    const { round, inRound, first, common, eaten, bagCount, last } = this.seen;
    return {
      palette: this.palette,
      phase: this.phase,
      round,
      inRound,
      first,
      bag: this.bag,
      bagCount,
      gardens: this.gardens,
      common,
      eaten,
      held: this.held,
      last:
        last === null
          ? undefined
          : {
              seat: last.seat,
              called: this.palette.indexOf(last.called),
              drew: last.drew === null ? NO_COLOUR : this.palette.indexOf(last.drew),
            },
    };
  }

  check(): Check {
    return (
      this.checkFrame() ??
      this.checkTurn() ??
      this.readGardens() ??
      this.readBag() ??
      this.readHeld() ??
      this.checkCensus() ??
      this.checkColours() ??
      this.checkTurnsTaken() ??
      this.checkSetUp() ??
      this.checkLast() ??
      this.checkDecision()
    );
  }

  private checkFrame(): Check {
    const { options, palette, seat, seats } = this.seen;
    const complete = completeOptions(seats, options);
    if (!complete.ok) return wrong(`/options${complete.problem.pointer}`, complete.problem.detail);
    if (palette.join() !== options.palette.join()) {
      return wrong('/palette', `the options say ${options.palette.join(', ')}`);
    }
    if (seat === null) return wrong('/seat', 'a spectator has no seat to play for');
    if (seat >= seats) return wrong('/seat', `there are seats 0 to ${seats - 1}`);
    return undefined;
  }

  /** The seat whose turn it is follows from the first player and the place in the round. */
  private checkTurn(): Check {
    const { first, inRound, phase, seats, toAct } = this.seen;
    if (first >= seats) return wrong('/first', `there are seats 0 to ${seats - 1}`);
    if (inRound >= seats) return wrong('/inRound', `a round has ${seats} turns, the first is number 0`);
    const decides = this.phase === CALL || this.phase === EAT || this.phase === SACRIFICE;
    const expected = decides ? [this.turn()] : [];
    if (toAct.join() === expected.join()) return undefined;
    return wrong('/toAct', `in phase ${phase}, turn ${inRound} from seat ${first}, it is [${expected.join()}]`);
  }

  private turn(): number {
    return (this.seen.first + this.seen.inRound) % this.seen.seats;
  }

  private readGardens(): Check {
    const { gardens, seats } = this.seen;
    if (gardens.length !== seats) return wrong('/gardens', `${seats} seats have ${seats} gardens`);
    for (const [seat, counts] of gardens.entries()) {
      const cells = this.palette.parseCounts(counts);
      if (cells === undefined) return this.unnamed(`/gardens/${seat}`, counts);
      this.gardens.push(cells);
    }
    return undefined;
  }

  private readBag(): Check {
    const { bag, bagCount, options } = this.seen;
    if (!options.bagKnown) return bag === null ? undefined : wrong('/bag', 'bagKnown is false: the bag is null');
    if (bag === null) return wrong('/bag', 'bagKnown is true: the bag shows its colours');
    this.bag = this.palette.parseCounts(bag);
    if (this.bag === undefined) return this.unnamed('/bag', bag);
    if (sum(this.bag) === bagCount) return undefined;
    return wrong('/bagCount', `the bag's colours add up to ${sum(this.bag)}`);
  }

  private unnamed(pointer: string, counts: Counts): Outcome<never> {
    const stranger = Object.keys(counts).find((colour) => !this.seen.palette.some((name) => name === colour));
    const names = `name each colour of the palette and no other: ${this.seen.palette.join(', ')}`;
    return wrong(stranger === undefined ? pointer : `${pointer}/${stranger}`, names);
  }

  /** Candies are held only in a growth together, by seats that have drawn, and never red ones. E3 */
  private readHeld(): Check {
    const { first, held, inRound, options, seats } = this.seen;
    this.held = Array<number>(seats).fill(NO_COLOUR);
    if (held === undefined) return undefined;
    if (options.growth !== 'together' || this.phase !== GROWTH) {
      return wrong('/held', 'candies are held only in the middle of a growth together: leave it out');
    }
    if (held.length !== seats) return wrong('/held', `one entry for each of the ${seats} seats`);
    for (const [seat, colour] of held.entries()) {
      if (colour === null) continue;
      const place = (seat - first + seats) % seats;
      if (place >= inRound) return wrong(`/held/${seat}`, `seat ${seat} has not drawn yet in this growth`);
      this.held[place] = this.palette.indexOf(colour);
      if (this.held[place]! < 1) return wrong(`/held/${seat}`, `${colour} is not a colour that is held`);
    }
    return this.held.some((colour) => colour !== NO_COLOUR)
      ? undefined
      : wrong('/held', 'nothing is held: leave it out');
  }

  private heldCount(): number {
    return this.held.filter((colour) => colour !== NO_COLOUR).length;
  }

  /** Each candy is in the bag, in a garden, in a hand or eaten. */
  private checkCensus(): Check {
    const { bagCount, common, eaten, options, seats } = this.seen;
    const size = bagSize(seats, options);
    const counted = bagCount + this.heldCount() + sum(this.gardens.map(sum)) + common + eaten;
    if (counted !== size) {
      return wrong('/bagCount', `bag, gardens, common and eaten candies add up to ${counted} of ${size}`);
    }
    const resting = this.phase === CALL || this.phase === DRAW || this.phase === GROWTH;
    if (resting && bagCount === 0) return wrong('/bagCount', 'with an empty bag the game is over after the turn');
    if (this.phase === ENDED && bagCount > 0) return wrong('/phase', 'the game is not over before the bag is empty');
    return undefined;
  }

  /** Where the mix is known, no colour is there more often than in the bag, and each sacrifice ate a red too. */
  private checkColours(): Check {
    const { bag } = this;
    if (bag === undefined) return undefined;
    const { common, options, seats } = this.seen;
    const each = perColour(seats, options);
    const gone = bag.map((count, colour) => {
      const held = this.held.filter((other) => other === colour).length;
      const grown = sum(this.gardens.map((cells) => cells[colour]!));
      return each - count - held - grown - (colour === 0 ? common : 0);
    });
    const many = gone.findIndex((count) => count < 0);
    if (many >= 0) {
      return wrong(`/bag/${this.palette.names[many]!}`, `there are ${each} of each colour, not ${each - gone[many]!}`);
    }
    const plants = sum(gone.slice(1));
    if (plants <= gone[0]!) return undefined;
    return wrong('/eaten', `${plants} other candies are eaten but only ${gone[0]} reds: a sacrifice eats one of each`);
  }

  /** The turns whose draw has been made. At the end a growth may have come after the last of them. */
  private turnsTaken(): number {
    const { inRound, round, seats } = this.seen;
    const before = (round - 1) * seats;
    if (this.phase === GROWTH || this.endedInGrowth()) return before + seats;
    return before + inRound + (this.phase === CALL || this.phase === DRAW ? 0 : 1);
  }

  /** The game ended in a growth if the latest call was not that of the turn it is, or if everybody has had his turn. */
  private endedInGrowth(): boolean {
    const { first, inRound, last, seats } = this.seen;
    if (this.phase !== ENDED || last === null) return false;
    const place = (last.seat - first + seats) % seats;
    return place === seats - 1 && (inRound < seats - 1 || this.growthReds((this.seen.round - 1) * seats + seats) > 0);
  }

  /** Candies that left the bag for good in growths, if so many turns were taken. */
  private growthReds(turns: number): number {
    const { bagCount, options, seats } = this.seen;
    return bagSize(seats, options) - SET_UP_DRAWS * seats - turns - bagCount - this.heldCount();
  }

  private checkTurnsTaken(): Check {
    const { common, eaten, inRound, round, seats } = this.seen;
    const turns = this.turnsTaken();
    const reds = this.growthReds(turns);
    const growthDraws =
      (round - 1) * seats + (this.phase === GROWTH ? inRound : this.endedInGrowth() ? inRound + 1 : 0);
    if (reds < 0 || reds > growthDraws - this.heldCount()) {
      return wrong(
        '/bagCount',
        `${turns} turns and up to ${growthDraws} reds in growths don't leave ${this.seen.bagCount} candies`,
      );
    }
    if (common > SET_UP_DRAWS * seats + reds) {
      return wrong('/common', `set-up and growth brought ${SET_UP_DRAWS * seats + reds} reds there at most`);
    }
    const decided = this.phase === EAT || this.phase === SACRIFICE ? turns - 1 : turns;
    if (eaten > 2 * decided) return wrong('/eaten', `a turn eats two candies at most, and ${decided} are over`);
    return this.checkGardenSizes(turns);
  }

  private checkGardenSizes(turns: number): Check {
    const { first, seats } = this.seen;
    for (const [seat, cells] of this.gardens.entries()) {
      const place = (seat - first + seats) % seats;
      const taken = Math.floor((turns - place + seats - 1) / seats);
      if (cells[0]! > taken) {
        return wrong(
          `/gardens/${seat}/red`,
          `seat ${seat} had ${taken} turns, and reds of the set-up are in the common garden`,
        );
      }
      if (sum(cells) > SET_UP_DRAWS + taken) {
        return wrong(
          `/gardens/${seat}`,
          `ten candies and ${taken} turns make ${SET_UP_DRAWS + taken} at most, not ${sum(cells)}`,
        );
      }
    }
    return undefined;
  }

  /** Before the first draw the gardens are those of the set-up. */
  private checkSetUp(): Check {
    const { common, first, seats } = this.seen;
    if (this.turnsTaken() > 0) return undefined;
    const reds = this.gardens.map((cells) => SET_UP_DRAWS - sum(cells));
    if (common !== sum(reds)) return wrong('/common', `the set-up put ${sum(reds)} reds there`);
    if (reds.some((count) => count > reds[first]!)) return wrong('/first', 'most reds drawn starts');
    if (this.seen.options.firstTie === 'lowestSeat' && reds.indexOf(Math.max(...reds)) !== first) {
      return wrong(
        '/first',
        `of those with most reds the lowest seat starts: ${reds.indexOf(Math.max(...reds))} of ${seats}`,
      );
    }
    return undefined;
  }

  private checkLast(): Check {
    const { first, inRound, last, options, palette, seats } = this.seen;
    const none = this.turnsTaken() === 0 && this.phase !== DRAW;
    if (last === null) return none ? undefined : wrong('/last', 'somebody has called a colour: say what came of it');
    if (none) return wrong('/last', 'nobody has called a colour yet');
    const between =
      this.phase === CALL ? inRound + seats - 1 : this.phase === GROWTH || this.endedInGrowth() ? seats - 1 : inRound;
    const expected = (first + between) % seats;
    if (last.seat !== expected) return wrong('/last/seat', `the latest call was that of seat ${expected}`);
    if (!palette.includes(last.called) || (last.called === 'red' && !options.callRed)) {
      return wrong('/last/called', `${last.called} can not be named`);
    }
    if (this.phase === DRAW) {
      return last.drew === null && last.outcome === null
        ? undefined
        : wrong('/last/drew', 'the candy is not drawn yet: drew and outcome are null');
    }
    if (last.drew === null) return wrong('/last/drew', 'the candy is drawn: name its colour');
    if (!palette.includes(last.drew)) return wrong('/last/drew', `${last.drew} is not in the palette`);
    const outcome = last.drew === last.called ? 'success' : last.drew === 'red' ? 'red' : 'partial';
    return last.outcome === outcome
      ? undefined
      : wrong('/last/outcome', `${last.called} named and ${last.drew} drawn is ${outcome}`);
  }

  /** A decision is only asked for where there is one. */
  private checkDecision(): Check {
    const { common, last, options, phase } = this.seen;
    if ((this.phase !== EAT && this.phase !== SACRIFICE) || last === null) return undefined;
    const cells = this.gardens[this.turn()]!;
    const needed = this.phase === EAT ? 'success' : 'partial';
    if (last.outcome !== needed) return wrong('/phase', `${phase} follows a ${needed}, not ${last.outcome}`);
    if (cells[this.palette.indexOf(last.drew!)] === 0) {
      return wrong(`/gardens/${this.turn()}/${last.drew}`, `the ${last.drew} candy just drawn is in this garden`);
    }
    const places = (cells[0]! > 0 ? 1 : 0) + (common > 0 ? 1 : 0);
    if (places === 0) return wrong('/phase', 'without a red in reach nothing is decided');
    if (this.phase === EAT && options.mustEat && places === 1) {
      return wrong('/phase', 'with reds in one place only the red is eaten without a decision');
    }
    return undefined;
  }
}
