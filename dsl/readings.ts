import { toCanonical } from './canonical.ts';
import { type Chart, type Meaning, parseChart, type Terminal } from './chart-parser.ts';
import { CONVENTIONS, type ConventionName } from './conventions.ts';
import { toEnglish } from './english.ts';
import { rememberedWords } from './evaluate.ts';
import { Extension, hashWords } from './extension.ts';
import { Options } from './grammar/grammar.ts';
import { LUDIC } from './grammar/ludic.ts';
import { predicate } from './grammar/predication.ts';
import { type Clause, keyOf, sizeOf } from './grammar/values.ts';
import { isOpen, mentions } from './substitution.ts';
import { type Rule, size } from './tree.ts';

/** One way to understand a text. */
export interface Reading {
  readonly tree: Rule;
  readonly extension: Extension;
  readonly canonical: string;
  readonly english: string;
}

/** A reading as found, before it is put into words. */
export interface Found {
  readonly tree: Rule;
  readonly extension: Extension;
  readonly mark: ConventionName | undefined;
}

const MEASURE = { key: keyOf, size: sizeOf };

/** Parses terminals as a whole rule, or as another category. */
export function chartOf(terminals: readonly Terminal[], category = 'Rule'): Chart {
  return parseChart(LUDIC, MEASURE, category, terminals);
}

/** "It" without anything that it could stand for is the set of two cards: "it is not both red and even". */
function closed(meaning: Meaning): { rule: Rule; mark: string | undefined }[] {
  const { rule } = meaning.value as Clause;
  if (!isOpen(rule)) return [{ rule, mark: meaning.mark }];
  const { said } = meaning.value as Clause;
  if (mentions(rule, 'the other') || !mentions(rule, 'it')) return [];
  if (said === undefined || (meaning.value as Clause).subject?.kind !== 'card') return [];
  const options = predicate({ is: 'group', determiner: 'it', of: { kind: 'constant', value: true } }, said);
  const list = options instanceof Options ? options.list : [];
  return list.map((option) => ({ rule: (option.value as Clause).rule, mark: meaning.mark ?? option.mark }));
}

/** The different extensions among the meanings, each with its shortest tree; those that no convention sets aside first. */
export function distinct(meanings: readonly Meaning[]): Found[] {
  const found = new Map<number, Found[]>();
  const all: Found[] = [];
  const rules = meanings.flatMap(closed).filter(({ rule }) => !isOpen(rule));
  rules.sort((a, b) => Number(a.mark !== undefined) - Number(b.mark !== undefined) || size(a.rule) - size(b.rule));
  for (const { rule, mark } of rules) {
    const extension = Extension.fromWords(rememberedWords(rule, 'none'));
    const hash = hashWords(extension.words, 0);
    const bucket = found.get(hash) ?? [];
    if (bucket.some((other) => other.extension.equals(extension))) continue;
    const entry: Found = { tree: rule, extension, mark: mark as ConventionName | undefined };
    bucket.push(entry);
    found.set(hash, bucket);
    all.push(entry);
  }
  return all;
}

export function isRule(found: Found): boolean {
  const obeyed = found.extension.size();
  return obeyed > 0 && obeyed < 552;
}

export function inWords(found: Found): Reading {
  const { tree, extension } = found;
  return { tree, extension, canonical: toCanonical(tree), english: toEnglish(tree) };
}

/** The sentence that explains a convention. */
export function explained(name: ConventionName): string {
  return CONVENTIONS[name];
}
