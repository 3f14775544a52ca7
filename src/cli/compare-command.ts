import { parseArgs } from 'node:util';
import { buildBank } from '../../dsl/bank-build.ts';
import { makeSet } from '../../dsl/card.ts';
import { type CompareOptions, compare, HINT_STRATEGIES, type Hint, type HintStrategy } from '../../dsl/compare.ts';
import { Rng } from '../../games/rng.ts';
import { readCards, readNumber, readSets } from './cards.ts';
import { EXIT, type Terminal, UsageError } from './terminal.ts';
import { understand } from './understand.ts';

const OPTIONS = {
  hint: { type: 'string', default: 'first' },
  column: { type: 'string', multiple: true },
  hintbook: { type: 'string', multiple: true },
  seed: { type: 'string' },
} as const;

function readStrategy(text: string): HintStrategy {
  const strategy = HINT_STRATEGIES.find((each) => each === text);
  if (strategy === undefined) throw new UsageError(`--hint is one of ${HINT_STRATEGIES.join(', ')}, not "${text}"`);
  return strategy;
}

/** `ludens compare RULE GUESS`: status 0 if equivalent, 1 if not, 2 if one of them isn't understood. */
export function compareCommand(argv: string[], terminal: Terminal): number {
  const { values, positionals } = parseArgs({ args: argv, options: OPTIONS, allowPositionals: true });
  const [ruleText, guessText, ...more] = positionals;
  if (ruleText === undefined || guessText === undefined || more.length > 0) {
    throw new UsageError('write a rule and a guess, each in quotation marks');
  }
  const strategy = readStrategy(values.hint);
  const options: CompareOptions = {
    strategy,
    columns: readSets(values.column ?? []),
    ...(values.hintbook && { hintbook: readCards(values.hintbook) }),
    ...(values.seed && { chance: new Rng(readNumber('seed', values.seed, 0, 2 ** 32 - 1)) }),
  };
  const rule = understand(ruleText, terminal);
  const guess = understand(guessText, terminal);
  if (rule === undefined || guess === undefined) return EXIT.notUnderstood;
  const bank = strategy === 'first' ? undefined : buildBank();
  const answer = compare(rule.extension, guess.extension, { ...options, ...(bank && { bank }) });
  if (answer.equivalent) {
    terminal.out('equivalent\n');
    return EXIT.done;
  }
  terminal.out(`different on ${answer.differing} of 552 sets\n${toldHint(answer.hint)}\n`);
  return EXIT.different;
}

const SOURCES = { column: 'a set in a column', hintbook: 'cards of the hintbook', slip: 'a slip' } as const;

function toldHint({ set, source, rule }: Hint): string {
  const [obeys, breaks] = rule ? ['rule', 'guess'] : ['guess', 'rule'];
  return `hint (${SOURCES[source]}): ${makeSet(set)} obeys the ${obeys} and breaks the ${breaks}`;
}
