import { parseArgs } from 'node:util';
import { buildBank } from '../../dsl/bank-build.ts';
import { makeSet } from '../../dsl/card.ts';
import { toEnglish } from '../../dsl/english.ts';
import type { Extension } from '../../dsl/extension.ts';
import { type Proposal, type Solutions, solutions } from '../../dsl/solve.ts';
import { readCards, readNumber, readSets } from './cards.ts';
import { EXIT, type Terminal, UsageError } from './terminal.ts';
import { understand } from './understand.ts';

const OPTIONS = {
  obey: { type: 'string', multiple: true },
  break: { type: 'string', multiple: true },
  refuted: { type: 'string', multiple: true },
  hand: { type: 'string', multiple: true },
  limit: { type: 'string', default: '10' },
} as const;

const MOST_LISTED = 1000;

/** `ludens solve`: the rules of the bank that agree with what is known. */
export function solveCommand(argv: string[], terminal: Terminal): number {
  const { values } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: false });
  const [obey, breaking] = [readSets(values.obey ?? []), readSets(values.break ?? [])];
  if (!obey.intersect(breaking).isEmpty()) throw new UsageError('a set is labelled both ways');
  const hand = values.hand && readCards(values.hand);
  const limit = readNumber('limit', values.limit, 0, MOST_LISTED);
  const refuted: Extension[] = [];
  for (const text of values.refuted ?? []) {
    const guess = understand(text, terminal);
    if (guess === undefined) return EXIT.notUnderstood;
    refuted.push(guess.extension);
  }
  const found = solutions(buildBank(), { obey, breaking, refuted }, { limit, ...(hand && { hand }) });
  terminal.out(told(found));
  return EXIT.done;
}

const percent = (share: number) => `${(share * 100).toPrecision(3)} %`;

function told({ solutions: list, total, bankRules, best }: Solutions): string {
  const lines = [`${total.toLocaleString('en')} of the bank's ${bankRules.toLocaleString('en')} rules agree`];
  for (const { rule, weight } of list) lines.push(`${percent(weight).padStart(9)}  ${toEnglish(rule)}`);
  if (best !== undefined) lines.push('', ...toldProposal(best));
  return `${lines.join('\n')}\n`;
}

function toldProposal({ set, information, ifObeys, ifBreaks }: Proposal): string[] {
  const left = (rules: number) => `${rules.toLocaleString('en')} rules left`;
  return [
    `best set to build: ${makeSet(set)} (${information.toFixed(3)} bits expected)`,
    `  if it obeys (${percent(ifObeys.chance)}): ${left(ifObeys.rules)}`,
    `  if it breaks (${percent(ifBreaks.chance)}): ${left(ifBreaks.rules)}`,
  ];
}
