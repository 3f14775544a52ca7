import type { Outcome } from '../../games/outcome.ts';
import type { RecordEntry, Table, WirePosition } from '../../games/table.ts';
import { required } from '../outcomes.ts';
import { parseRequest } from '../validation.ts';
import type { Served } from './game-lookup.ts';

/** For so many milliseconds a replay keeps the event loop to itself; records that people play take less. */
const SLICE_MILLIS = 8;
/** The clock is looked at once in so many entries. */
const ENTRIES_A_LOOK = 32;

let lastTurn: Promise<void> = Promise.resolve();

/** The event loop's next turn that no other replay has: between two slices everything else is served. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
  return lastTurn;
}

/** A record is at fault, not the moment: what would be a conflict (409) for a move is an illegal move there. */
function inRecord(played: Outcome<unknown>): Outcome<unknown> {
  if (played.ok) return played;
  const { code } = played.problem;
  if (code !== 'not-your-turn' && code !== 'game-over') return played;
  return { ok: false, problem: { ...played.problem, code: 'illegal-move' } };
}

/**
 * A table after the record of a position, whose entries are checked here one by one. A long record is replayed in slices,
 * so that it holds nobody up. Throws a `ProblemError` that points at what is wrong.
 */
export async function openTable(
  { game, wire }: Served,
  position: { readonly moves: readonly unknown[] },
): Promise<Table> {
  const table = required(game.open({ ...position, moves: [] } as unknown as WirePosition), '/position');
  let end = performance.now() + SLICE_MILLIS;
  for (const [index, sent] of position.moves.entries()) {
    const entry = parseRequest(wire.recordEntry(sent), sent, ['position', 'moves', index]) as RecordEntry;
    const played = 'chance' in entry ? table.playChance(entry.chance) : table.play(entry.move, entry.seat);
    required(inRecord(played), `/position/moves/${index}`);
    if (index % ENTRIES_A_LOOK === 0 && performance.now() > end) {
      await nextTurn();
      end = performance.now() + SLICE_MILLIS;
    }
  }
  return table;
}
