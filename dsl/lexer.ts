/** A piece of the text. `text` is normalised (small letters, one sign for each symbol); places count UTF-16 units. */
export interface Token {
  readonly kind: 'word' | 'number' | 'symbol';
  readonly text: string;
  /** The number of a numeral or number word. */
  readonly value?: number;
  /** What a numeral ends in: `4s`, `2nd`. */
  readonly ending?: 'plural' | 'ordinal';
  readonly start: number;
  readonly end: number;
}

/** Text beyond this isn't read at all. */
export const MAX_LENGTH = 1_000;

export type Lexed =
  | { readonly ok: true; readonly tokens: readonly Token[] }
  | { readonly ok: false; readonly start: number; readonly end: number };

const UNITS: readonly string[] = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS: readonly string[] = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Number words, 0 to 90 by tens beyond twenty, and a hundred. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, 20 + index * 10] as const),
  ['hundred', 100],
]);

const CONTRACTIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    cannot: ['can', 'not'],
    "can't": ['can', 'not'],
    cant: ['can', 'not'],
    "won't": ['will', 'not'],
    "shan't": ['shall', 'not'],
    "ain't": ['is', 'not'],
    isnt: ['is', 'not'],
    arent: ['are', 'not'],
    doesnt: ['does', 'not'],
    dont: ['do', 'not'],
    "they're": ['they', 'are'],
    theyre: ['they', 'are'],
    nonprime: ['non', 'prime'],
  }),
);

const SYMBOLS: readonly (readonly [string, string])[] = [
  ['<=>', '<=>'],
  ['<->', '<=>'],
  ['===', '='],
  ['!==', '!='],
  ['...', '..'],
  ['==', '='],
  ['!=', '!='],
  ['<>', '!='],
  ['<=', '<='],
  ['>=', '>='],
  ['=>', '=>'],
  ['->', '=>'],
  ['&&', '&&'],
  ['||', '||'],
  ['**', '^'],
  ['..', '..'],
  ['≠', '!='],
  ['≤', '<='],
  ['≥', '>='],
  ['⩽', '<='],
  ['⩾', '>='],
  ['⇒', '=>'],
  ['→', '=>'],
  ['⇔', '<=>'],
  ['↔', '<=>'],
  ['∧', '&&'],
  ['∨', '||'],
  ['¬', '!'],
  ['~', '!'],
  ['⊕', 'xor'],
  ['∈', 'in'],
  ['×', '*'],
  ['·', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['–', '-'],
  ['—', ','],
  ['…', '..'],
  ['²', '²'],
  ['³', '³'],
  ['√', '√'],
  ['&', '&'],
  ...[...'+-*/%^()[]{},;:.!=<>|?'].map((sign) => [sign, sign] as const),
];

const SYMBOLS_BY_FIRST = new Map<string, (readonly [string, string])[]>();
for (const entry of SYMBOLS) {
  const first = entry[0][0]!;
  SYMBOLS_BY_FIRST.set(first, [...(SYMBOLS_BY_FIRST.get(first) ?? []), entry]);
}

const SPACE = /\s/;
const WORD = /[\p{L}_][\p{L}\p{M}_]*(?:'[\p{L}]+)?'?/uy;
const NUMBER = /(\d+(?:\.\d+)?)(?:'?(s)|(st|nd|rd|th))?(?![\p{L}\d_])/uy;
const QUOTES = /["“”„«»`*]/;

/** Names of numbers, between which a hyphen is a minus and not a hyphen. */
const OPERANDS: ReadonlySet<string> = new Set(
  'top bottom higher lower total sum product difference average this other it value rank min max'.split(' '),
);

class Reader {
  readonly tokens: Token[] = [];
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text.replace(/[’‘ʼ´]/g, "'");
  }

  read(): Lexed {
    while (this.at < this.text.length) {
      if (!this.next()) return { ok: false, start: this.at, end: this.at + this.characterLength() };
    }
    return { ok: true, tokens: this.tokens };
  }

  private characterLength(): number {
    return String.fromCodePoint(this.text.codePointAt(this.at)!).length;
  }

  private next(): boolean {
    const sign = this.text[this.at]!;
    if (SPACE.test(sign) || (QUOTES.test(sign) && sign !== '*')) {
      this.at++;
      return true;
    }
    return this.number() || this.word() || this.symbol();
  }

  private number(): boolean {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (match === null) return false;
    const [all, digits, plural, ordinal] = match;
    const ending = plural ? 'plural' : ordinal ? 'ordinal' : undefined;
    this.push({ kind: 'number', text: all, value: Number(digits), ...(ending && { ending }) }, all.length);
    return true;
  }

  private push(token: Omit<Token, 'start' | 'end'>, length: number): void {
    this.tokens.push({ ...token, start: this.at, end: this.at + length });
    this.at += length;
  }

  private word(): boolean {
    WORD.lastIndex = this.at;
    const match = WORD.exec(this.text);
    if (match === null) return false;
    const text = match[0].toLowerCase();
    const parts = CONTRACTIONS.get(text) ?? apostrophes(text);
    const start = this.at;
    const length = match[0].length;
    for (const part of parts) this.pushWord(part, start, start + length);
    this.at = start + length;
    return true;
  }

  /** Words of a contraction share its place. Tens join with a following unit. */
  private pushWord(text: string, start: number, end: number): void {
    const value = NUMBER_WORDS.get(text);
    const last = this.tokens.at(-1);
    const tens = last?.kind === 'word' && last.value !== undefined && last.value >= 20 && last.value % 10 === 0;
    if (tens && value !== undefined && value > 0 && value < 10) {
      this.tokens.pop();
      this.tokens.push({
        kind: 'word',
        text: `${last.text} ${text}`,
        value: last.value + value,
        start: last.start,
        end,
      });
      return;
    }
    this.tokens.push({ kind: 'word', text, ...(value !== undefined && { value }), start, end });
  }

  private symbol(): boolean {
    const candidates = SYMBOLS_BY_FIRST.get(this.text[this.at]!) ?? [];
    for (const [sign, name] of candidates) {
      if (!this.text.startsWith(sign, this.at)) continue;
      if (name === '-' && this.isHyphen()) this.at++;
      else if (name === '.') this.stop();
      else this.push({ kind: 'symbol', text: name }, sign.length);
      return true;
    }
    return false;
  }

  /** `two-digit`, `non-prime`: a hyphen straight between letters joins words, unless a number's name stands there. */
  private isHyphen(): boolean {
    const before = /([\p{L}\d]+)$/u.exec(this.text.slice(Math.max(0, this.at - 20), this.at))?.[1];
    const after = /^[\p{L}]+/u.exec(this.text.slice(this.at + 1, this.at + 20))?.[0];
    if (before === undefined || after === undefined) return false;
    return !OPERANDS.has(before.toLowerCase()) && !OPERANDS.has(after.toLowerCase());
  }

  /** A point inside `top.value` is a symbol; one that ends a sentence is a semicolon. */
  private stop(): void {
    const inside = /[\p{L}\d)]/u.test(this.text[this.at - 1] ?? '') && /\p{L}/u.test(this.text[this.at + 1] ?? '');
    this.push({ kind: 'symbol', text: inside ? '.' : ';' }, 1);
  }
}

/** `isn't` is `is not`, `it's` is `it` and `'s`, `cards'` is `cards` and `'s`. */
function apostrophes(text: string): readonly string[] {
  if (text.endsWith("n't") && text.length > 4) return [text.slice(0, -3), 'not'];
  const at = text.indexOf("'");
  if (at < 0) return [text];
  const word = text.slice(0, at);
  const rest = text.slice(at + 1);
  if (rest === '' || rest === 's') return [word, "'s"];
  if (rest === 're') return [word, 'are'];
  return [text];
}

/** Words of politeness and emphasis that say nothing. */
const FILLERS = new Set(['please', 'simply', 'obviously', 'basically', 'actually']);

/** Punctuation that ends a rule and says nothing. */
const CLOSING = new Set([';', '?', '!', ',', ':']);

function isFiller(tokens: readonly Token[], place: number): boolean {
  const text = tokens[place]!.text;
  if (text === 'at') return tokens[place + 1]?.text === 'all';
  if (text === 'all') return tokens[place - 1]?.text === 'at';
  return FILLERS.has(text);
}

/** Cuts a text of at most {@link MAX_LENGTH} units into tokens; else says where a character stands that means nothing. */
export function tokenise(text: string): Lexed {
  const lexed = new Reader(text).read();
  if (!lexed.ok) return lexed;
  const tokens = lexed.tokens.filter((_, place, all) => !isFiller(all, place));
  while (tokens.length > 0 && CLOSING.has(tokens.at(-1)!.text)) tokens.pop();
  while (tokens.length > 0 && tokens[0]!.text === ';') tokens.shift();
  return { ok: true, tokens };
}
