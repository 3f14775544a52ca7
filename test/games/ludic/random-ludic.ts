import { SETS } from '../../../dsl/card.ts';
import { check } from '../../../dsl/check.ts';
import { parseRule } from '../../../dsl/parse-rule.ts';
import { ludic } from '../../../games/ludic/game.ts';
import type { LudicEvent, LudicLegalMove, LudicMove } from '../../../games/ludic/schemas.ts';
import type { LudicTable } from '../../../games/ludic/table.ts';
import { Rng } from '../../../games/rng.ts';
import type { LegalMove } from '../../../games/table.ts';

/** Rules that the random players of the tests know; every pair of initial sets has a legal one among them. */
export const TEXTS: readonly string[] = [
  'top is red',
  'top is black',
  'bottom is red',
  'bottom is black',
  'top is even',
  'top is odd',
  'bottom is even',
  'bottom is odd',
  'top > bottom',
  'top < bottom',
  'top > 7',
  'top < 8',
  'bottom > 7',
  'bottom < 8',
  'the colours differ',
  'the colours match',
  'the total is even',
  'the total is odd',
  'neither card is prime',
  'at least one card is prime',
  'top + bottom > 14',
  'top + bottom < 15',
  'exactly one card is a face card',
  'the difference is more than 3',
  'the difference is less than 4',
];

const MEANINGS = TEXTS.map((text) => {
  const parsed = parseRule(text);
  if (parsed.status !== 'understood') throw new Error(`${text} is not understood`);
  return parsed.rule.extension;
});

/** A fresh table; throws where the options are wrong. */
export function dealLudicTable(seats: number, given: unknown, rng: Rng): LudicTable {
  const table = ludic.deal(seats, given, rng);
  if (!table.ok) throw new Error(table.problem.detail);
  return table.value;
}

/** A legal text for the initial sets of the table as they lie; any while they are not dealt. */
export function legalText(table: LudicTable, rng: Rng): string {
  const { columns } = table.position;
  const [obey, broken] = [columns.obey[0], columns.break[0]];
  if (obey === undefined || broken === undefined) return TEXTS[0]!;
  const legal = TEXTS.filter((_, index) => check(MEANINGS[index]!, SETS[obey.set]!, SETS[broken.set]!).legal);
  const text = legal[rng.below(legal.length)];
  if (text === undefined) throw new Error('no text is legal here');
  return text;
}

/** A form with a text put into it; any other move as it is. */
export function filled(table: LudicTable, form: LudicLegalMove, rng: Rng): LudicMove {
  if (form.type === 'rule') return { ...form, rule: legalText(table, rng) };
  if (form.type === 'guess') return { ...form, rule: TEXTS[rng.below(TEXTS.length)]! };
  return form;
}

/** Plays one random move, or lets chance have its. */
export function randomStep(table: LudicTable, rng: Rng): readonly LudicEvent[] {
  const legal = table.legal();
  const played =
    table.toAct() === 'chance'
      ? table.sampleChance(rng)
      : table.play(filled(table, legal[rng.below(legal.length)]!.move as LudicLegalMove, rng));
  if (!played.ok) throw new Error(played.problem.detail);
  return played.value;
}

/** The plies of one random match: the table before each move, then once more at its end. */
export function* randomLudic(seats: number, given: unknown, seed: number): Generator<LudicTable> {
  const rng = new Rng(seed);
  const table = dealLudicTable(seats, given, rng);
  for (let ply = 0; !table.over(); ply++) {
    if (ply > 20_000) throw new Error(`match ${seed} does not end`);
    yield table;
    randomStep(table, rng);
  }
  yield table;
}

/** Plays a move that must be legal. */
export function must(table: LudicTable, move: LudicMove, seat?: number): readonly LudicEvent[] {
  const played = table.play(move, seat);
  if (!played.ok) throw new Error(played.problem.detail);
  return played.value;
}

/** Lets chance deal these cards. */
export function dealt(table: LudicTable, ...cards: string[]): readonly LudicEvent[] {
  const played = table.playChance({ type: 'dealt', cards });
  if (!played.ok) throw new Error(played.problem.detail);
  return played.value;
}

export const movesOf = (table: LudicTable): LudicLegalMove[] =>
  table.legal().map((legal: LegalMove) => legal.move as LudicLegalMove);
