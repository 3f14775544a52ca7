import { popcount } from '../bits.ts';
import type { History } from './history.ts';
import { type Bin, type Item, Sampler } from './sampler.ts';
import { HAND_SIZE, SEATS } from './stage.ts';
import { ALL_TILES, DOUBLE_OF, LOWER_DOUBLES, tilesOf } from './tile.ts';
import type { View } from './view.ts';

/** A bin of a seat's hand (dealt or drawn), or of the boneyard. */
export interface Place extends Bin {
  /** -1: the boneyard. */
  readonly seat: number;
  /** The first of the seat's dry turns that its tiles have seen; `HAND_SIZE` tiles as dealt have seen all. */
  readonly since: number;
  /** Lays before its tiles were drawn; -1 for tiles as dealt, infinite for the boneyard. */
  readonly time: number;
  /** The tiles, where they are known. */
  readonly tiles: readonly number[] | undefined;
}

/** The hand went on, so that not all of `tiles` were in the boneyard then: at least one is not in `bins` now. */
export interface Fact {
  readonly tiles: number;
  readonly bins: number;
}

export interface Places {
  /** The boneyard is the last. */
  readonly bins: readonly Place[];
  readonly items: readonly Item[];
  readonly facts: readonly Fact[];
}

interface Tile {
  readonly tile: number;
  /** Whose it is known to be; undefined: anybody's whose tiles aren't seen, or the boneyard's. */
  readonly seat: number | undefined;
  /** The seat's dry turns, and all lays, before it was laid; undefined: it was not. */
  readonly laid: { readonly dry: number; readonly time: number } | undefined;
}

/**
 * Where each tile that isn't explained yet may be. Every hand consists of bins: the tiles as dealt, and for each turn in
 * which its seat drew and kept tiles, those. A tile may be in a bin if
 * - it fitted in none of the seat's dry turns that the bin has seen (before the tile was laid, if it was), and
 * - it is no double lower than the spinner, unless it was drawn: the spinner was the lowest double of all hands as dealt.
 * Each way of filling the bins is one history of deal and draws, all of the same chance. Undefined if the seen tiles
 * alone already contradict that.
 */
export function placesOf(view: View, history: History): Places | undefined {
  if (history.complete && wasDealtOtherTiles(view, history)) return undefined;
  if (!history.complete && drewTooFew(view)) return undefined;
  const bins = history.complete ? binsOfLog(view, history) : binsOfView(view);
  const tiles = history.complete ? tilesOfLog(view, history) : tilesOfView(view);
  const items = tiles.map((tile) => ({ bit: 1 << tile.tile, allowed: allowedBins(tile, bins, view, history) }));
  return { bins, items, facts: history.went.flatMap((went) => factOf(went, bins, items, history)) };
}

const dealtBin = (seat: number, capacity: number): Place => ({ seat, capacity, since: 0, time: -1, tiles: undefined });

const boneyardBin = (view: View): Place => ({
  seat: -1,
  capacity: isRevealed(view) ? 0 : view.boneyardCount,
  since: 0,
  time: Number.POSITIVE_INFINITY,
  tiles: undefined,
});

const isRevealed = (view: View): boolean => view.known.roundEnded;
const isSeen = (view: View, seat: number): boolean => seat === view.seat || isRevealed(view);

const seatsWhere = (holds: (seat: number) => boolean): number[] =>
  Array.from({ length: SEATS }, (_, seat) => seat).filter(holds);

/** Tiles that neither lie on the table nor are seen in a hand. */
function unseenTiles(view: View): number {
  const { hands } = view.known;
  return seatsWhere((seat) => isSeen(view, seat)).reduce((rest, seat) => rest & ~hands[seat]!, ALL_TILES & ~view.table);
}

function binsOfLog(view: View, history: History): Place[] {
  const dealt = seatsWhere(() => true).map((seat) => dealtBin(seat, HAND_SIZE));
  const kept = history.kept.map((kept): Place => ({ ...kept, capacity: kept.count, tiles: kept.tiles }));
  return [...dealt, ...kept, boneyardBin(view)];
}

function tilesOfLog(view: View, history: History): Tile[] {
  const { known } = view;
  const spinner: Tile = { tile: DOUBLE_OF[known.spinner]!, seat: known.opener, laid: { dry: 0, time: 0 } };
  const laid = history.lays.map(({ seat, tile, dry, time }): Tile => ({ tile, seat, laid: { dry, time } }));
  return [spinner, ...laid, ...tilesNotLaid(view)];
}

function tilesNotLaid(view: View): Tile[] {
  const seen = seatsWhere((seat) => isSeen(view, seat));
  return [
    ...seen.flatMap((seat) => tilesOf(view.known.hands[seat]!).map((tile): Tile => ({ tile, seat, laid: undefined }))),
    ...(isRevealed(view)
      ? []
      : tilesOf(unseenTiles(view)).map((tile): Tile => ({ tile, seat: undefined, laid: undefined }))),
  ];
}

/** Without a log nothing tells which tiles were drawn, but that lower doubles must have been. */
function binsOfView(view: View): Place[] {
  const hidden = seatsWhere((seat) => !isSeen(view, seat));
  if (!originMatters(view)) return [...hidden.map((seat) => dealtBin(seat, view.sizes[seat]!)), boneyardBin(view)];
  const bins = hidden.flatMap((seat): Place[] => [
    dealtBin(seat, HAND_SIZE),
    { seat, capacity: view.drawn[seat]!, since: 0, time: 0, tiles: undefined },
  ]);
  return [...bins, boneyardBin(view)];
}

function tilesOfView(view: View): Tile[] {
  const unseen = tilesNotLaid(view).filter(({ seat }) => seat === undefined);
  if (!originMatters(view)) return unseen;
  const { known } = view;
  const laid = seatsWhere((seat) => !isSeen(view, seat)).flatMap((seat) =>
    tilesOf(view.laid[seat]!).map((tile): Tile => {
      const time = tile === DOUBLE_OF[known.spinner] ? 0 : known.layCount;
      return { tile, seat, laid: { dry: 0, time } };
    }),
  );
  return [...laid, ...unseen];
}

/** Whether seats that aren't seen may have, or have laid, a double lower than the spinner. */
function originMatters(view: View): boolean {
  const laid = seatsWhere((seat) => !isSeen(view, seat)).reduce((tiles, seat) => tiles | view.laid[seat]!, 0);
  return !isRevealed(view) && (LOWER_DOUBLES[view.known.spinner]! & (unseenTiles(view) | laid)) !== 0;
}

function allowedBins({ tile, seat, laid }: Tile, bins: readonly Place[], view: View, history: History): number {
  const lower = ((LOWER_DOUBLES[view.known.spinner]! >> tile) & 1) === 1;
  const ownDrawn = bins.some((bin) => bin.tiles?.includes(tile));
  let allowed = 0;
  for (const [index, bin] of bins.entries()) {
    if (bin.seat < 0) {
      if (seat === undefined) allowed |= 1 << index;
      continue;
    }
    if (bin.seat !== (seat ?? bin.seat)) continue;
    if (laid !== undefined && bin.time >= laid.time) continue;
    if (bin.tiles === undefined ? ownDrawn : !bin.tiles.includes(tile)) continue;
    if (lower && bin.time < 0 && originKnown(view, history)) continue;
    const dry = history.dry[bin.seat]!.slice(bin.since, laid?.dry);
    if (dry.every((fitting) => ((fitting >> tile) & 1) === 0)) allowed |= 1 << index;
  }
  return allowed;
}

/** Whether the first bin of each seat is the tiles as dealt, and not all of its tiles. */
const originKnown = (view: View, history: History): boolean => history.complete || originMatters(view);

/** Whether the log of a later hand tells of other tiles dealt to the observer than he has had. */
function wasDealtOtherTiles(view: View, history: History): boolean {
  if (history.dealt === undefined) return false;
  const { known, seat } = view;
  const drawn = history.kept.flatMap((kept) => [...(kept.tiles ?? [])]);
  const laid = history.drawnAndLaid.map(({ tile }) => tile);
  const notDealt = [...drawn, ...laid].reduce((tiles, tile) => tiles | (1 << tile), 0);
  return ((known.hands[seat]! | view.laid[seat]!) & ~notDealt) !== history.dealt;
}

/** Whether a seat whose tiles are seen has more doubles lower than the spinner than it has drawn tiles. */
function drewTooFew(view: View): boolean {
  const lower = LOWER_DOUBLES[view.known.spinner]!;
  return seatsWhere((seat) => isSeen(view, seat)).some(
    (seat) => popcount((view.known.hands[seat]! | view.laid[seat]!) & lower) > view.drawn[seat]!,
  );
}

/** The fact that a hand went on; none where it is certain anyway. */
function factOf(
  went: History['went'][number],
  bins: readonly Place[],
  items: readonly Item[],
  history: History,
): Fact[] {
  const later = history.drawnAndLaid.filter(({ time }) => time >= went.time);
  const tiles = later.reduce((rest, { tile }) => rest & ~(1 << tile), went.fitting);
  const away = bins.reduce((mask, bin, index) => (bin.time >= went.time ? mask | (1 << index) : mask), 0);
  const room = bins.reduce((sum, bin) => sum + (bin.time >= went.time ? bin.capacity : 0), 0);
  if (popcount(tiles) > room) return [];
  for (let rest = tiles; rest !== 0; rest &= rest - 1) {
    const item = items.find(({ bit }) => bit === (rest & -rest));
    if (item === undefined || (item.allowed & away) === 0) return [];
  }
  return [{ tiles, bins: away }];
}

/**
 * A sampler whose every distribution keeps all facts, though not every distribution that does is among its own: for each
 * fact, one tile that fitted is held to have been in a hand. Undefined if no distribution keeps them.
 */
export function samplerKeepingFacts(places: Places, items = places.items, at = 0): Sampler | undefined {
  const fact = places.facts[at];
  if (fact === undefined) {
    const sampler = new Sampler(places.bins, items);
    return sampler.count > 0 ? sampler : undefined;
  }
  for (const held of items) {
    const allowed = held.allowed & ~fact.bins;
    if ((held.bit & fact.tiles) === 0 || allowed === 0) continue;
    const narrowed = items.map((item) => (item === held ? { bit: item.bit, allowed } : item));
    const sampler = samplerKeepingFacts(places, narrowed, at + 1);
    if (sampler !== undefined) return sampler;
  }
  return undefined;
}
