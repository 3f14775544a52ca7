import { popcount } from '../bits.ts';
import { ARMS, CLOSED, endOf } from './ends.ts';
import { handResult } from './events.ts';
import type { LupusPosition } from './position.ts';
import { GAME_ID, type LupusEvent, type LupusObservation } from './schemas.ts';
import { DEALING, DRAWING, PHASES } from './stage.ts';
import { DOUBLE_OF, HIGH, LOW, makeTile, makeTiles, type TilePair } from './tile.ts';

type Four = [number, number, number, number];
type Arm = LupusObservation['arms'][number];

/** A lay as the position keeps it. */
export const laidTile = (lay: number): number => lay & 31;
export const laidArm = (lay: number): number => (((lay >> 5) & 15) / 3) | 0;
export const laidDown = (lay: number): boolean => ((lay >> 9) & 1) === 1;
export const laidBy = (lay: number): number => (lay >> 10) & 3;
export const packLay = (tile: number, arm: number, down: boolean, seat: number): number =>
  tile | ((3 * arm) << 5) | (down ? 1 << 9 : 0) | (seat << 10);

export const phaseOf = (position: LupusPosition): (typeof PHASES)[number] => PHASES[position.stage]!;

/**
 * All that `seat` may know: its own tiles, sizes of hands, the boneyard's count, the whole tableau with its face-down
 * doubles (C12), and all hands once a hand has ended, when they are turned up to be counted.
 */
export function observe(position: LupusPosition, seat: number | null, log: readonly LupusEvent[]): LupusObservation {
  const dealing = position.stage === DEALING;
  const { hands, stage } = position;
  return {
    game: GAME_ID,
    seat,
    seats: 4,
    options: position.options,
    handNumber: position.handNumber,
    hands: position.options.hands,
    totals: Array.from(position.totals) as Four,
    toAct: position.toAct >= 0 ? [position.toAct] : [],
    phase: PHASES[stage]!,
    opener: dealing ? null : position.opener,
    spinner: dealing ? null : makeTile(DOUBLE_OF[position.spinner]!),
    hand: seat === null ? [] : makeTiles(hands[seat]!),
    handSizes: Array.from(hands, popcount) as Four,
    boneyardCount: popcount(position.boneyard),
    arms: dealing ? [] : armsOf(position),
    log: [...log],
    ...(stage === DRAWING ? { drawing: position.turn } : {}),
    ...(position.roundEnded
      ? {
          result: handResult(position),
          revealed: Array.from(hands, makeTiles) as [TilePair[], TilePair[], TilePair[], TilePair[]],
        }
      : {}),
  };
}

function armsOf(position: LupusPosition): Arm[] {
  const arms = Array.from({ length: ARMS }, (_, arm): Arm => {
    const end = endOf(position.ends, arm);
    return { end: end === CLOSED ? null : end, closed: end === CLOSED, tiles: [] };
  });
  const inner = new Array<number>(ARMS).fill(position.spinner);
  for (const lay of position.lays.subarray(0, position.layCount)) {
    const arm = laidArm(lay);
    const tile = laidTile(lay);
    const outer = inner[arm] === LOW[tile] ? HIGH[tile]! : LOW[tile]!;
    arms[arm]!.tiles.push({
      tile: [inner[arm]!, outer],
      face: laidDown(lay) ? 'down' : 'up',
      seat: laidBy(lay),
    });
    inner[arm] = outer;
  }
  return arms;
}
