/**
 * The grammar as data. A rule is written as a line of symbols: a word in small letters or a sign stands for itself,
 * `:name` for a class of words, a capitalised name for a category. `x?` may be left out, `(a|b c|)` chooses, groups may
 * be nested. LPAR, RPAR, BAR and QUERY stand for the signs that the notation itself uses.
 */

/** One of several meanings of a phrase. With `mark` it is one that the named convention sets aside. */
export interface Option {
  readonly value: unknown;
  readonly mark?: string;
}

/** What an action returns when a phrase has several meanings. */
export class Options {
  readonly list: readonly Option[];
  constructor(list: readonly Option[]) {
    this.list = list;
  }
}

/**
 * Makes the meaning of a phrase from those of its categories and numbers, in order; one that was left out is undefined.
 * Returns undefined if the parts don't fit, {@link Options} if there are several meanings.
 */
export type Action = (...parts: never[]) => unknown;

export interface Production {
  readonly category: number;
  readonly action: Action;
  /** For each part of the action its place among the symbols, or -1 where it was left out. */
  readonly parts: readonly number[];
}

/** A step in the tree of all right-hand sides of one category. */
export interface Node {
  readonly id: number;
  readonly category: number;
  readonly next: Map<number, Node>;
  readonly ends: Production[];
}

interface Shape {
  readonly symbols: readonly string[];
  readonly parts: readonly number[];
}

/** Classes whose words carry a meaning of their own. */
const SPEAKING = new Set([':num', ':plural', ':defined']);

/** Whether a symbol gives its meaning to the action. */
function speaks(symbol: string): boolean {
  return /^[A-Z]/.test(symbol) ? !SIGNS.has(symbol) : SPEAKING.has(symbol);
}

/** Categories of the author's, and those made of groups of mere words, which begin with `@`. */
function isCategory(name: string): boolean {
  return /^[A-Z@]/.test(name);
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['LPAR', '('],
  ['RPAR', ')'],
  ['BAR', '|'],
  ['QUERY', '?'],
]);

const NOTHING: Shape = { symbols: [], parts: [] };

function joined(a: Shape, b: Shape): Shape {
  const shift = a.symbols.length;
  return { symbols: [...a.symbols, ...b.symbols], parts: [...a.parts, ...b.parts.map((p) => (p < 0 ? p : p + shift))] };
}

/** Splits a text at the given sign where it stands outside groups; empty pieces are kept. */
function split(text: string, at: string): string[] {
  const pieces = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === at && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] += sign;
  }
  return pieces;
}

export class Grammar {
  readonly symbols = new Map<string, number>();
  readonly names: string[] = [];
  readonly categories: boolean[] = [];
  readonly roots: (Node | undefined)[] = [];
  /** For a symbol, the categories that can begin with it at once. */
  readonly begins: number[][] = [];
  /** For a category, all that can stand at its very left, itself included. */
  closures: readonly (readonly number[])[] = [];
  private readonly classes: ReadonlyMap<string, readonly string[]>;
  private nodes = 0;

  /** `classes`: for each class name (without colon) its words. */
  constructor(classes: ReadonlyMap<string, readonly string[]>) {
    this.classes = classes;
  }

  get nodeCount(): number {
    return this.nodes;
  }

  symbol(name: string): number {
    const known = this.symbols.get(name);
    if (known !== undefined) return known;
    const id = this.names.length;
    this.symbols.set(name, id);
    this.names.push(name);
    this.categories.push(isCategory(name));
    this.roots.push(undefined);
    this.begins.push([]);
    return id;
  }

  private node(category: number): Node {
    return { id: this.nodes++, category, next: new Map(), ends: [] };
  }

  /** Adds the rule that these lines make the category; every line has the same parts in the same order. */
  add(category: string, lines: string | readonly string[], action: Action): void {
    for (const line of typeof lines === 'string' ? [lines] : lines) {
      for (const shape of this.expand(line)) this.addShape(category, shape, action);
    }
  }

  private expand(line: string): Shape[] {
    const items = split(line, ' ').filter((item) => item !== '');
    return items.reduce(
      (shapes, item) => shapes.flatMap((shape) => this.shapesOf(item).map((more) => joined(shape, more))),
      [NOTHING],
    );
  }

  /** The shapes of one item, every one with the same number of parts. */
  private shapesOf(item: string): Shape[] {
    const optional = item.length > 1 && item.endsWith('?');
    const core = optional ? item.slice(0, -1) : item;
    const shapes = /^\(./.test(core) ? this.group(core.slice(1, -1)) : [plain(core)];
    return optional ? [{ symbols: [], parts: shapes[0]!.parts.map(() => -1) }, ...shapes] : shapes;
  }

  /** A group of mere words becomes one category, so that rules don't multiply by its choices. */
  private group(inside: string): Shape[] {
    const sides = split(inside, '|').map((side) => side.trim());
    const empty = sides.includes('');
    const full = sides.filter((side) => side !== '');
    const shapes = full.flatMap((side) => this.expand(side));
    const silent = shapes.every((shape) => shape.parts.length === 0);
    if (!silent || shapes.length < 2) return empty ? [NOTHING, ...shapes] : shapes;
    const name = `@${full.join('|')}`;
    if (!this.symbols.has(name)) for (const shape of shapes) this.addShape(name, shape, SILENT);
    const one = [{ symbols: [name], parts: [] }];
    return empty ? [NOTHING, ...one] : one;
  }

  private addShape(category: string, shape: Shape, action: Action): void {
    if (shape.symbols.length === 0) return;
    const id = this.symbol(category);
    let node = this.roots[id] ?? this.node(id);
    this.roots[id] = node;
    shape.symbols.forEach((name, place) => {
      node = this.step(node, name, place === 0);
    });
    const known = node.ends.some((end) => end.action === action && String(end.parts) === String(shape.parts));
    if (!known) node.ends.push({ category: id, action, parts: shape.parts });
  }

  private step(node: Node, name: string, first: boolean): Node {
    if (/^:./.test(name) && !this.classes.has(name.slice(1))) throw new Error(`there is no class of words ${name}`);
    const symbol = this.symbol(SIGNS.get(name) ?? name);
    const known = node.next.get(symbol);
    if (known !== undefined) return known;
    const next = this.node(node.category);
    node.next.set(symbol, next);
    if (first) this.begins[symbol]!.push(node.category);
    return next;
  }

  /** To be called once after the last rule. Throws if a category is named that has no rule. */
  finish(): this {
    this.categories.forEach((is, symbol) => {
      if (is && this.roots[symbol] === undefined) throw new Error(`no rule makes a ${this.names[symbol]}`);
    });
    this.closures = this.names.map((_, symbol) => this.closureOf(symbol));
    return this;
  }

  private closureOf(symbol: number): number[] {
    const closure = new Set<number>();
    const open = [symbol];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (!this.categories[at] || closure.has(at)) continue;
      closure.add(at);
      open.push(...this.roots[at]!.next.keys());
    }
    return [...closure];
  }
}

function plain(symbol: string): Shape {
  return { symbols: [symbol], parts: speaks(symbol) ? [0] : [] };
}

/** The meaning of mere words. */
const SILENT: Action = () => '';
