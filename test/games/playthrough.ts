import {
  CHANCE,
  type GameObservation,
  type Position,
  type SearchedGame,
  type WireTypes,
} from '../../games/contract.ts';
import { Rng } from '../../games/rng.ts';
import type { SearchedTable } from '../../games/searched-table.ts';
import { dealTable, playable, playCode, randomCode, type Setting } from './random-play.ts';

/** The seed of every golden playthrough. */
const SEED = 1;

/**
 * A whole random match as text, with every value of the contract at every ply: a golden file that shows in review what
 * a change does to a game. Of each seat's observation only the fields that changed since the ply before are written.
 */
export function playthrough<P extends Position<P>, W extends WireTypes>(setting: Setting<P, W>): string {
  const { game } = setting;
  const rng = new Rng(SEED);
  const table = dealTable(setting, rng);
  const shown = new Map<number | null, Record<string, unknown>>();
  const lines = [
    `game: ${game.id}   seats: ${setting.seats}   seed: ${SEED}`,
    `options: ${JSON.stringify(table.options)}`,
    `deal: ${JSON.stringify(table.wire().deal)}`,
  ];
  for (let ply = 0; ; ply++) {
    lines.push('', `ply ${ply}`, ...state(setting, table, shown));
    if (table.over()) break;
    lines.push(...step(game, table, randomCode(game, table.position, rng)));
  }
  lines.push(`result: ${JSON.stringify(table.result())}`, '');
  return lines.join('\n');
}

function state<P extends Position<P>, W extends WireTypes>(
  { game, seats }: Setting<P, W>,
  table: SearchedTable<P, W>,
  shown: Map<number | null, Record<string, unknown>>,
): string[] {
  const { position } = table;
  const lines = [
    `  to act: ${JSON.stringify(table.toAct())}   phase: ${table.phase()}   round ended: ${position.roundEnded}`,
  ];
  for (const seat of [...Array(seats).keys(), null]) {
    const { log: _log, options: _options, ...view } = table.observe(seat) as GameObservation & Record<string, unknown>;
    const before = shown.get(seat) ?? {};
    const changed = Object.entries(view).filter(
      ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
    );
    shown.set(seat, view);
    if (changed.length > 0)
      lines.push(
        `  ${seat === null ? 'spectator' : `seat ${seat}`} sees ${JSON.stringify(Object.fromEntries(changed))}`,
      );
  }
  if (position.roundEnded) {
    const utility = new Float64Array(seats);
    position.utility(utility);
    lines.push(`  utility: ${Array.from(utility, (value) => value.toFixed(4)).join(' ')}`);
  }
  if (position.toAct === CHANCE) {
    const codes = new Int32Array(game.codes);
    const weights = new Float64Array(game.codes);
    const count = position.chanceOutcomes(codes, weights);
    const outcomes = Array.from(
      { length: count },
      (_, i) => `${JSON.stringify(game.makeChance(codes[i]!))} x${weights[i]}`,
    );
    lines.push(`  chance: ${outcomes.join(' ')}`);
  } else if (!table.over()) {
    lines.push(
      `  legal: ${table
        .legal()
        .map(({ seat, text }) => `${seat}: ${text}`)
        .join(' | ')}`,
    );
    const codes = new Int32Array(game.codes);
    const distinct = position.searchMoves(codes);
    const all = playable(game, position).length;
    if (distinct !== all) {
      lines.push(`  searched: ${Array.from(codes.subarray(0, distinct), (code) => game.moveText(code)).join(' | ')}`);
    }
  }
  return lines;
}

function step<P extends Position<P>, W extends WireTypes>(
  game: SearchedGame<P, W>,
  table: SearchedTable<P, W>,
  code: number,
): string[] {
  const { position } = table;
  const keys = Array.from({ length: table.seats }, (_, seat) => position.seen(code, seat));
  const move = position.toAct === CHANCE ? game.makeChance(code) : game.makeMove(code);
  const who = position.toAct === CHANCE ? 'chance' : `seat ${position.toAct}`;
  const events = playCode(game, table, code);
  return [
    `  ${who} plays ${JSON.stringify(move)}   code: ${code}   seen as: ${keys.join(' ')}`,
    ...events.map((event) => {
      const hidden = Array.from({ length: table.seats }, (_, seat) => JSON.stringify(game.seenEvent(event, seat)));
      const text = JSON.stringify(event);
      const differing = hidden.flatMap((seen, seat) => (seen === text ? [] : [`   to seat ${seat}: ${seen}`]));
      return `    event ${text}${differing.join('')}`;
    }),
  ];
}
