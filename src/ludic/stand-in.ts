import { type CardSet, SETS } from '../../dsl/card.ts';
import { check } from '../../dsl/check.ts';
import { parseOnce } from '../../dsl/parse-memo.ts';
import { readSet } from '../../games/ludic/notation.ts';
import type { LudicLegalMove, LudicMove, LudicObservation } from '../../games/ludic/schemas.ts';
import type { Rng } from '../../games/rng.ts';

/** Plain rules, of which nearly always one is legal. */
const PLAIN_RULES = [
  'top is red',
  'bottom is black',
  'top is black',
  'bottom is red',
  'top is even',
  'bottom is even',
  'top is odd',
  'bottom is odd',
  'top > bottom',
  'bottom > top',
];

function isLegal(text: string, obey: CardSet, breaking: CardSet): boolean {
  const parsed = parseOnce(text);
  return parsed.status === 'understood' && check(parsed.rule.extension, obey, breaking).legal;
}

/** A rule that only the one set obeys: legal whatever the other set is. */
function onlyRule({ top, bottom }: CardSet): string {
  return `(top = ${top.value}) and (top is ${top.colour}) and (bottom = ${bottom.value}) and (bottom is ${bottom.colour})`;
}

function plainRule({ columns }: LudicObservation): string {
  const [obey, breaking] = [columns.obey, columns.break].map((column) => SETS[readSet(column[0]!.set)!]!);
  return PLAIN_RULES.find((text) => isLegal(text, obey!, breaking!)) ?? onlyRule(obey!);
}

/** A legal move of Ludic without thinking: a plain rule, a pass instead of a guess, else one at random. */
export function ludicStandIn(seen: LudicObservation, legal: readonly LudicLegalMove[], rng: Rng): LudicMove {
  if (seen.phase === 'rule') return { type: 'rule', rule: plainRule(seen), turnObey: false, turnBreak: false };
  const moves = legal.filter((move): move is Exclude<LudicLegalMove, { rule: null }> => !('rule' in move));
  return moves[rng.below(moves.length)]!;
}
