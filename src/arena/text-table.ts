import type { Estimate } from '../../agents/arena/statistics.ts';

/** Rows of cells as aligned text; the first column to the left, the others to the right. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
    .join('\n');
}

/** A mean with its interval. */
export function shown({ mean, low, high }: Estimate, digits: number): string {
  return `${mean.toFixed(digits)} [${low.toFixed(digits)}, ${high.toFixed(digits)}]`;
}
