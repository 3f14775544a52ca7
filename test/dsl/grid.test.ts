import { describe, expect, it } from 'vitest';
import { Extension } from '../../dsl/extension.ts';
import { gridSvg, gridText } from '../../dsl/grid.ts';

const topRed = Extension.where((set) => set.top.colour === 'red');

describe('the grid of a rule', () => {
  it('as text has a row for each top card, a column for each bottom card, and blanks where both are the same', () => {
    const lines = gridText(topRed).split('\n');
    expect(lines.length).toBe(25);
    expect(lines[0]!.trim().split(/\s+/).slice(0, 3)).toEqual(['2R', '3R', '4R']);
    const cell = (top: number, bottom: number) => lines[top + 1]!.padEnd(100)[3 + bottom * 4 + 3];
    for (let top = 0; top < 24; top++) {
      for (let bottom = 0; bottom < 24; bottom++) {
        expect(cell(top, bottom)).toBe(top === bottom ? ' ' : top < 12 ? '#' : '.');
      }
    }
  });

  it('as a picture has 552 cells, each named, as many obeying as the rule has', () => {
    const svg = gridSvg(topRed);
    expect(svg.match(/<title>\S+ obeys<\/title>/g)?.length).toBe(276);
    expect(svg.match(/<title>\S+ breaks<\/title>/g)?.length).toBe(276);
    expect(svg).toContain('<title>QR/4B obeys</title>');
    expect(svg.startsWith('<svg xmlns=')).toBe(true);
    expect(svg).not.toMatch(/<script|href|on\w+=/);
  });
});
