/** Why a text is no rule. */
export type ProblemCode =
  | 'empty'
  | 'too-long'
  | 'too-many-tokens'
  | 'too-many-connectives'
  | 'too-deep'
  | 'too-many-readings'
  | 'unknown-character'
  | 'unknown-word'
  | 'suit'
  | 'ace'
  | 'external'
  | 'chance'
  | 'vague'
  | 'reference'
  | 'syntax'
  | 'always'
  | 'never';

/** A part of the text in UTF-16 units, `end` excluded; `line` and `column` of its start count from 1. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** An expected failure: what is wrong, where, and what could be written instead. */
export interface Problem {
  readonly code: ProblemCode;
  readonly place: Place;
  /** The words that the place covers. */
  readonly fragment: string;
  /** The line of the text that the place begins in, and below it carets under the fragment. */
  readonly underline: string;
  readonly reason: string;
  readonly suggestion: string;
}

const MAX_SHOWN = 120;

/** Where in the text the given part lies. */
export function placeIn(text: string, start: number, end: number): Place {
  const before = text.slice(0, start);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = before.split('\n').length;
  return { start, end, line, column: start - lineStart + 1 };
}

/** The line with carets below, cut around the place if it is long. */
function underlined(text: string, place: Place): string {
  const lineStart = place.start - place.column + 1;
  const newline = text.indexOf('\n', place.start);
  const lineEnd = newline < 0 ? text.length : newline;
  const from = Math.max(lineStart, place.start - MAX_SHOWN / 2);
  const to = Math.min(lineEnd, from + MAX_SHOWN);
  const shown = text.slice(from, to).replace(/\s/g, ' ');
  const carets = Math.max(1, Math.min(place.end, to) - place.start);
  return `${shown}\n${' '.repeat(place.start - from)}${'^'.repeat(carets)}`;
}

/** Describes what is wrong with the part of the text from `start` to `end`. */
export function problem(
  code: ProblemCode,
  text: string,
  span: { readonly start: number; readonly end: number },
  reason: string,
  suggestion: string,
): Problem {
  const place = placeIn(text, span.start, span.end);
  const fragment = text.slice(span.start, Math.min(span.end, span.start + MAX_SHOWN));
  return { code, place, fragment, underline: underlined(text, place), reason, suggestion };
}

/** Number of letters to insert, leave out, change or swap to make one word of the other; more than `most` is `most` + 1. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, last[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    before = last;
    last = row;
  }
  return last[b.length]!;
}

/** The known word nearest to an unknown one, if one is near enough. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const most = word.length < 4 ? 1 : 2;
  let best: string | undefined;
  let least = most + 1;
  for (const candidate of known) {
    if (candidate.length < 3 || !/^\p{L}+$/u.test(candidate)) continue;
    const far = distance(word, candidate, least - 1);
    if (far < least) {
      best = candidate;
      least = far;
    }
  }
  return best;
}
