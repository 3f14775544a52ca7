import { readFileSync } from 'node:fs';
import { Extension } from '../../dsl/extension.ts';

/** One sentence of `sentences.jsonl` with the extension of its meaning. */
export interface Meaning {
  readonly id: string;
  readonly phrase: string;
  readonly vague: boolean;
  readonly extension: Extension;
}

type Predicate = (tc: string, tv: number, bc: string, bv: number) => unknown;

/** The sentences that people wrote, each with its meaning, in the order of the file. */
export function readMeanings(): Meaning[] {
  const text = readFileSync(new URL('./sentences.jsonl', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const { id, phrase, vague, meaning } = JSON.parse(line) as Meaning & { meaning: string };
      const obeys = new Function('tc', 'tv', 'bc', 'bv', `return ${meaning}`) as Predicate;
      const extension = Extension.where(({ top, bottom }) =>
        Boolean(obeys(top.colour[0]!, top.value, bottom.colour[0]!, bottom.value)),
      );
      return { id, phrase, vague, extension };
    });
}
