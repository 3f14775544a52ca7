import { CHANCE } from '../../../games/contract.ts';
import { lupus } from '../../../games/lupus/game.ts';
import type { LupusDeal, LupusEvent, LupusObservation } from '../../../games/lupus/schemas.ts';
import { ALL_TILES, LOWER_DOUBLES, makeTiles, parseTile, tilesOf } from '../../../games/lupus/tile.ts';

/** Which tiles each seat and the boneyard hold, as a text. */
export const worldOf = (hands: Int32Array | readonly number[], boneyard: number): string =>
  `${[...hands].join(' ')} ${boneyard}`;

const codes = new Int32Array(lupus.codes);

type Draw = Extract<LupusEvent, { type: 'draw' }>;

const setOf = (tiles: readonly number[]): number => tiles.reduce((set, tile) => set | (1 << tile), 0);
const sets = (pairs: readonly (readonly [number, number])[]): number =>
  setOf(pairs.map((pair) => parseTile([...pair])));

/** All ways to give each place so many of the tiles. */
function* splits(tiles: readonly number[], sizes: readonly number[]): Generator<number[]> {
  if (tiles.length === 0) {
    yield sizes.map(() => 0);
    return;
  }
  for (const [place, size] of sizes.entries()) {
    if (size === 0) continue;
    for (const rest of splits(tiles.slice(1), sizes.with(place, size - 1))) {
      yield rest.with(place, rest[place]! | (1 << tiles[0]!));
    }
  }
}

/**
 * By brute force, for an observation of the first hand with its log: every deal and every order of draws that leads to
 * it, each played through by the rules, as the number of them for each world. Undefined where there are more than `limit`.
 */
export function worldsByHistory(observation: LupusObservation, limit: number): Map<string, number> | undefined {
  const { seat, log } = observation;
  const me = seat!;
  const table =
    sets(observation.arms.flatMap((arm) => arm.tiles.map(({ tile }) => tile))) | sets([observation.spinner!]);
  const unseen = tilesOf(ALL_TILES & ~table & ~sets(observation.hand));
  const places = [...observation.handSizes.map((size, who) => (who === me ? 0 : size)), observation.boneyardCount];
  if (multinomial(places) > limit) return undefined;
  const hiddenDraws = log.flatMap((event, at) => (event.type === 'draw' && event.seat !== me ? [at] : []));
  const worlds = new Map<string, number>();
  let tried = 0;

  const laidBy = (who: number, after: number): number[] =>
    log.flatMap((event, at) =>
      event.type === 'play' && event.seat === who && at > after ? [parseTile(event.tile)] : [],
    );

  const splitRest = (drawn: ReadonlyMap<number, number>): boolean => {
    const faces = log.map((event, at) => (event.type === 'draw' ? (drawn.get(at) ?? parseTile(event.tile!)) : -1));
    const rest = unseen.filter((tile) => !faces.includes(tile));
    const drawnBy = (who: number): number[] =>
      faces.filter((_, at) => (log[at] as Draw).seat === who && faces[at]! >= 0);
    const dealt = [0, 1, 2, 3].map((who) => {
      const tiles = who === me ? sets(observation.hand) : 0;
      const spinner = who === observation.opener ? sets([observation.spinner!]) : 0;
      return (tiles | spinner | setOf(laidBy(who, -1))) & ~setOf(drawnBy(who));
    });
    const lacking = dealt.map((set) => 6 - tilesOf(set).length);
    if (lacking.some((count) => count < 0) || lacking[me] !== 0) return true;
    const sizes = [...lacking, observation.boneyardCount];
    if (sizes.reduce((sum, size) => sum + size) !== rest.length) return true;
    for (const split of splits(rest, sizes)) {
      if (++tried > limit) return false;
      const hands = dealt.map((set, who) => makeTiles(set | split[who]!)) as LupusDeal['hands'];
      const boneyard = makeTiles(split[4]! | setOf(faces.filter((tile) => tile >= 0)));
      const world = follow(observation, { hands, boneyard }, faces);
      if (world !== undefined) worlds.set(world, (worlds.get(world) ?? 0) + 1);
    }
    return true;
  };

  const nameDraws = (k: number, drawn: Map<number, number>): boolean => {
    const at = hiddenDraws[k];
    if (at === undefined) return splitRest(drawn);
    const taken = [...drawn.values()];
    const candidates = [...unseen, ...laidBy((log[at] as Draw).seat, at)].filter((tile) => !taken.includes(tile));
    return candidates.every((tile) => nameDraws(k + 1, new Map([...drawn, [at, tile]])));
  };
  return nameDraws(0, new Map()) ? worlds : undefined;
}

/** Plays a log through from a deal; the world it ends in, or undefined where the rules don't allow it. */
function follow(observation: LupusObservation, deal: LupusDeal, faces: readonly number[]): string | undefined {
  const parsed = lupus.parseDeal(4, observation.options, deal);
  if (!parsed.ok) return undefined;
  const position = parsed.value;
  if (position.opener !== observation.opener) return undefined;
  const plays = (move: Parameters<typeof lupus.parseMove>[0]): boolean => {
    const code = lupus.parseMove(move);
    if (position.toAct < 0) return false;
    const count = position.legalMoves(codes);
    let at = 0;
    while (at < count && codes[at] !== code) at++;
    if (at === count) return false;
    position.play(code);
    return true;
  };
  for (const [at, event] of observation.log.entries()) {
    if (event.type === 'draw') {
      if (!plays({ type: 'draw' })) return undefined;
      if (position.toAct !== CHANCE || ((position.boneyard >> faces[at]!) & 1) === 0) return undefined;
      position.play(lupus.parseChance({ type: 'drawn', tile: makeTiles(1 << faces[at]!)[0]! }));
    } else if (event.type === 'play' || event.type === 'pass') {
      const { n: _, seat: __, ...move } = event;
      if (!plays(move)) return undefined;
    }
  }
  if (observation.phase === 'draw' && !plays({ type: 'draw' })) return undefined;
  const seen = lupus.observe(position, observation.seat, []);
  if (JSON.stringify(seen) !== JSON.stringify({ ...observation, log: [] })) return undefined;
  return worldOf(position.hands, position.boneyard);
}

/**
 * By brute force, for an observation without a log: every distribution of the tiles that aren't seen, as the number of
 * ways in which some of each seat's tiles are those that it drew, lower doubles than the spinner among them.
 */
export function worldsByView(observation: LupusObservation): Map<string, number> {
  const me = observation.seat!;
  const laid = [0, 1, 2, 3].map((who) =>
    sets(observation.arms.flatMap((arm) => arm.tiles.flatMap(({ tile, seat }) => (seat === who ? [tile] : [])))),
  );
  const table = setOf(laid.flatMap(tilesOf)) | sets([observation.spinner!]);
  const unseen = tilesOf(ALL_TILES & ~table & ~sets(observation.hand));
  const sizes = [...observation.handSizes.map((size, who) => (who === me ? 0 : size)), observation.boneyardCount];
  const spinner = observation.spinner![0];
  const worlds = new Map<string, number>();
  for (const split of splits(unseen, sizes)) {
    let ways = 1;
    for (const who of [0, 1, 2, 3].filter((seat) => seat !== me)) {
      const all = tilesOf(split[who]! | laid[who]!);
      const opened = who === observation.opener ? 1 : 0;
      const drawn = all.length + opened - 6;
      const lower = all.filter((tile) => (LOWER_DOUBLES[spinner]! >> tile) & 1).length;
      ways *= choose(all.length - lower, drawn - lower);
      if (observation.drawing === who && tilesOf(split[who]!).some((tile) => fits(observation, tile))) ways = 0;
    }
    const hands = split.slice(0, 4).with(me, sets(observation.hand));
    if (
      observation.options.blockTest === 'hands' &&
      !hands.some((set) => tilesOf(set).some((tile) => fits(observation, tile)))
    ) {
      ways = 0;
    }
    if (ways > 0) worlds.set(worldOf(hands, split[4]!), ways);
  }
  return worlds;
}

const fits = (observation: LupusObservation, tile: number): boolean =>
  observation.arms.some((arm) => arm.end !== null && makeTiles(1 << tile)[0]!.includes(arm.end));

/** In how many ways as many different tiles fill the places. */
function multinomial(places: readonly number[]): number {
  let filled = 0;
  return places.reduce((ways, size) => {
    filled += size;
    return ways * choose(filled, size);
  }, 1);
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0;
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}
