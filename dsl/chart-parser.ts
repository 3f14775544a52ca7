import { type Grammar, type Node, Options, type Production } from './grammar/grammar.ts';

/** A word or sign as the chart sees it: the grammar's symbols that it can stand for, and its number if it has one. */
export interface Terminal {
  readonly symbols: readonly number[];
  readonly value?: number | undefined;
}

/** A meaning of a phrase. `mark` names the convention that sets it aside, if one does. */
export interface Meaning {
  readonly value: unknown;
  readonly mark: string | undefined;
  readonly size: number;
}

/** How the chart tells meanings apart: equal keys are one meaning, of which the shortest is kept. */
export interface Measure {
  key(value: unknown): string;
  size(value: unknown): number;
}

/** Work beyond which a text is refused, in steps of the chart and in actions called. Structural, so deterministic. */
const MAX_ITEMS = 20_000;
const MAX_CALLS = 1_500;
/** Meanings kept of one phrase. */
const MAX_KEPT = 100;

interface Phrase {
  readonly symbol: number;
  readonly start: number;
  readonly end: number;
  readonly derivations: { readonly item: Item; readonly productions: readonly Production[] }[];
  meanings: readonly Meaning[] | undefined;
}

interface Item {
  readonly node: Node;
  readonly start: number;
  readonly steps: { readonly before: Item | undefined; readonly phrase: Phrase }[];
}

interface Column {
  readonly items: Map<number, Item>;
  readonly waiting: Map<number, Item[]>;
  readonly predicted: Uint8Array;
  readonly phrases: Map<number, Phrase>;
}

export type Chart =
  | { readonly status: 'parsed'; readonly meanings: readonly Meaning[] }
  /** `at`: the first token that can't stand where it stands; `expected`: names of symbols that could. */
  | { readonly status: 'stuck'; readonly at: number; readonly expected: readonly string[] }
  | { readonly status: 'exhausted' };

class Exhausted extends Error {}

/**
 * An Earley parser whose chart is filled with symbols only, in one pass from the left; the meanings are then made from
 * the root down, for phrases that are part of a whole parse, once each. A phrase keeps one shortest meaning per key, so
 * that its number of trees doesn't matter.
 */
class ChartParser {
  private readonly grammar: Grammar;
  private readonly measure: Measure;
  private readonly terminals: readonly Terminal[];
  private readonly columns: Column[] = [];
  private steps = 0;
  private calls = 0;

  constructor(grammar: Grammar, measure: Measure, terminals: readonly Terminal[]) {
    this.grammar = grammar;
    this.measure = measure;
    this.terminals = terminals;
  }

  parse(category: string): Chart {
    try {
      return this.parseAs(this.grammar.symbol(category));
    } catch (error) {
      if (error instanceof Exhausted) return { status: 'exhausted' };
      throw error;
    }
  }

  private parseAs(root: number): Chart {
    const first = this.column();
    for (const category of this.grammar.closures[root]!) first.predicted[category] = 1;
    for (let at = 0; at < this.terminals.length; at++) {
      const column = this.column();
      this.fill(column, at);
      if (column.items.size === 0) return { status: 'stuck', at, expected: this.expectedAt(at) };
    }
    const whole = this.columns.at(-1)!.phrases.get(root * (this.terminals.length + 1));
    if (whole === undefined) {
      return { status: 'stuck', at: this.terminals.length, expected: this.expectedAt(this.terminals.length) };
    }
    return { status: 'parsed', meanings: this.meaningsOf(whole) };
  }

  private column(): Column {
    const column: Column = {
      items: new Map(),
      waiting: new Map(),
      predicted: new Uint8Array(this.grammar.names.length),
      phrases: new Map(),
    };
    this.columns.push(column);
    return column;
  }

  private fill(column: Column, at: number): void {
    const end = at + 1;
    const agenda: Phrase[] = this.terminals[at]!.symbols.map((symbol) => ({
      symbol,
      start: at,
      end,
      derivations: [],
      meanings: [{ value: this.terminals[at]!.value, mark: undefined, size: 0 }],
    }));
    for (let phrase = agenda.pop(); phrase !== undefined; phrase = agenda.pop()) {
      const from = this.columns[phrase.start]!;
      for (const item of from.waiting.get(phrase.symbol) ?? []) {
        this.advance(column, end, item.node.next.get(phrase.symbol)!, item, phrase, agenda);
      }
      for (const category of this.grammar.begins[phrase.symbol]!) {
        if (from.predicted[category] === 0) continue;
        const node = this.grammar.roots[category]!.next.get(phrase.symbol)!;
        this.advance(column, end, node, undefined, phrase, agenda);
      }
    }
  }

  private advance(
    column: Column,
    end: number,
    node: Node,
    before: Item | undefined,
    phrase: Phrase,
    agenda: Phrase[],
  ): void {
    const start = before === undefined ? phrase.start : before.start;
    const key = node.id * (this.terminals.length + 1) + start;
    const known = column.items.get(key);
    if (known !== undefined) {
      known.steps.push({ before, phrase });
      return;
    }
    if (++this.steps > MAX_ITEMS) throw new Exhausted();
    const item: Item = { node, start, steps: [{ before, phrase }] };
    column.items.set(key, item);
    for (const symbol of node.next.keys()) this.await(column, symbol, item);
    if (node.ends.length > 0) this.complete(column, end, item, agenda);
  }

  private await(column: Column, symbol: number, item: Item): void {
    const list = column.waiting.get(symbol);
    if (list !== undefined) {
      list.push(item);
      return;
    }
    column.waiting.set(symbol, [item]);
    if (!this.grammar.categories[symbol]) return;
    for (const category of this.grammar.closures[symbol]!) column.predicted[category] = 1;
  }

  private complete(column: Column, end: number, item: Item, agenda: Phrase[]): void {
    const { category, ends } = item.node;
    const key = category * (this.terminals.length + 1) + item.start;
    let phrase = column.phrases.get(key);
    if (phrase === undefined) {
      phrase = { symbol: category, start: item.start, end, derivations: [], meanings: undefined };
      column.phrases.set(key, phrase);
      agenda.push(phrase);
    }
    phrase.derivations.push({ item, productions: ends });
  }

  private expectedAt(at: number): string[] {
    const column = this.columns[at]!;
    const expected = new Set<string>();
    for (const symbol of column.waiting.keys()) expected.add(this.grammar.names[symbol]!);
    if (at === 0) expected.add('Clause');
    return [...expected];
  }

  private meaningsOf(phrase: Phrase): readonly Meaning[] {
    if (phrase.meanings !== undefined) return phrase.meanings;
    // A phrase that is part of itself by a chain of single categories adds nothing.
    phrase.meanings = [];
    const kept = new Map<string, Meaning>();
    for (const { item, productions } of phrase.derivations) {
      for (const sequence of this.sequencesOf(item)) {
        for (const production of productions) this.make(production, sequence, kept);
      }
    }
    phrase.meanings = [...kept.values()];
    return phrase.meanings;
  }

  /** Every way in which phrases make up the item, each from left to right. */
  private sequencesOf(item: Item): Phrase[][] {
    const sequences: Phrase[][] = [];
    for (const { before, phrase } of item.steps) {
      if (before === undefined) sequences.push([phrase]);
      else for (const sequence of this.sequencesOf(before)) sequences.push([...sequence, phrase]);
    }
    return sequences;
  }

  private make(production: Production, sequence: readonly Phrase[], kept: Map<string, Meaning>): void {
    const { parts, action } = production;
    const lists = parts.map((place) => (place < 0 ? undefined : this.meaningsOf(sequence[place]!)));
    const values: unknown[] = new Array(parts.length);
    const choose = (part: number, mark: string | undefined): void => {
      if (part === parts.length) {
        if (++this.calls > MAX_CALLS) throw new Exhausted();
        this.keep(action(...(values as never[])), mark, kept);
        return;
      }
      const list = lists[part];
      if (list === undefined) {
        values[part] = undefined;
        choose(part + 1, mark);
        return;
      }
      for (const meaning of list) {
        // One convention at a time: readings that break two are not worth showing.
        if (mark !== undefined && meaning.mark !== undefined) continue;
        values[part] = meaning.value;
        choose(part + 1, mark ?? meaning.mark);
      }
    };
    choose(0, undefined);
  }

  private keep(result: unknown, mark: string | undefined, kept: Map<string, Meaning>): void {
    if (result === undefined) return;
    if (result instanceof Options) {
      for (const option of result.list) {
        if (option.mark === undefined || mark === undefined) this.keep(option.value, option.mark ?? mark, kept);
      }
      return;
    }
    const key = this.measure.key(result);
    const size = this.measure.size(result);
    const known = kept.get(key);
    if (known !== undefined) {
      const better = known.mark === mark ? size < known.size : mark === undefined;
      if (better) kept.set(key, { value: result, mark, size });
    } else if (kept.size < MAX_KEPT) {
      kept.set(key, { value: result, mark, size });
    } else throw new Exhausted();
  }
}

/** Parses the terminals as one phrase of the category, with all its meanings. */
export function parseChart(
  grammar: Grammar,
  measure: Measure,
  category: string,
  terminals: readonly Terminal[],
): Chart {
  return new ChartParser(grammar, measure, terminals).parse(category);
}
