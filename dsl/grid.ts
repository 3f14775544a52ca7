import { CARDS, makeCard, makeSet, pairIndex, SETS } from './card.ts';
import type { Extension } from './extension.ts';

/** One cell of the 24 x 24 grid: whether the set obeys, or `none` on the diagonal, where both cards are the same. */
export type Cell = 'obeys' | 'breaks' | 'none';

/** The cell of the set made of the cards at these places of `CARDS`. */
export function cellAt(rule: Extension, top: number, bottom: number): Cell {
  if (top === bottom) return 'none';
  return rule.has(pairIndex(top, bottom)) ? 'obeys' : 'breaks';
}

const SIGNS: Readonly<Record<Cell, string>> = { obeys: '#', breaks: '.', none: ' ' };

/**
 * The rule as text: a row for each top card and a column for each bottom card, both in the order of `CARDS`; `#` obeys,
 * `.` breaks, a blank where top and bottom are the same card. 25 lines of plain ASCII.
 */
export function gridText(rule: Extension): string {
  const head = CARDS.map((card) => makeCard(card).padStart(4)).join('');
  const rows = CARDS.map((card, top) => {
    const cells = CARDS.map((_, bottom) => SIGNS[cellAt(rule, top, bottom)].padStart(4)).join('');
    return (makeCard(card).padStart(3) + cells).trimEnd();
  });
  return [`   ${head}`, ...rows].join('\n');
}

const CELL = 16;
const MARGIN = 34;
const SIDE = MARGIN + 24 * CELL + 8;
const INK: Readonly<Record<'red' | 'black', string>> = { red: '#b3261e', black: '#1f1f1f' };
const FILL: Readonly<Record<Cell, string>> = { obeys: '#2e7d5b', breaks: '#eceae4', none: '#ffffff' };

/**
 * The rule as a picture of its own (SVG 1.1, no script, no outside reference): a row for each top card, a column for
 * each bottom card; a tooltip on each of the 552 cells names the set and says whether it obeys.
 */
export function gridSvg(rule: Extension): string {
  const size = rule.size();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" role="img" font-family="sans-serif" font-size="8">`,
    `<title>${size} of 552 sets obey; rows: top card, columns: bottom card</title>`,
    `<rect width="${SIDE}" height="${SIDE}" fill="#ffffff"/>`,
    ...CARDS.flatMap((card, place) => labels(makeCard(card), INK[card.colour], MARGIN + (place + 0.5) * CELL)),
    ...SETS.map((_, set) => cellSvg(rule, set)),
    '</svg>',
  ].join('\n');
}

function labels(text: string, ink: string, middle: number): string[] {
  return [
    `<text x="${MARGIN - 6}" y="${middle + 3}" text-anchor="end" fill="${ink}">${text}</text>`,
    `<text x="${middle}" y="${MARGIN - 6}" text-anchor="middle" fill="${ink}">${text}</text>`,
  ];
}

function cellSvg(rule: Extension, set: number): string {
  const { top, bottom } = SETS[set]!;
  const x = MARGIN + CARDS.indexOf(bottom) * CELL;
  const y = MARGIN + CARDS.indexOf(top) * CELL;
  const cell: Cell = rule.has(set) ? 'obeys' : 'breaks';
  const box = `x="${x + 1}" y="${y + 1}" width="${CELL - 2}" height="${CELL - 2}" fill="${FILL[cell]}"`;
  return `<rect ${box}><title>${makeSet({ top, bottom })} ${cell}</title></rect>`;
}
