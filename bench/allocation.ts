import { MEASURABLE } from './measurable-games.ts';
import type { Row } from './row.ts';

const PLAYOUTS = 100_000;
const ITERATIONS = 20_000;
const TREE_ITERATIONS = 100_000;

/** Bytes that playouts and searches take: of the heap per playout and per iteration once nothing grows, and of a large tree. */
export function run(): Row[] {
  const collect = (globalThis as { gc?: () => void }).gc;
  return MEASURABLE.flatMap(({ id, seatCounts, opening }) => {
    const seats = seatCounts[seatCounts.length - 1]!;
    const subject = `${id}, ${seats} seats`;
    const { playOut, search, fullSearch } = opening(seats);
    const rows: Row[] = [
      { subject, measure: 'tree of 100,000 iterations', value: search(TREE_ITERATIONS), unit: 'bytes' },
    ];
    if (collect === undefined) return rows;
    const iterate = fullSearch(1 << 12);
    const heap = (work: () => unknown, count: number): number => {
      for (let i = 0; i < 5; i++) work();
      collect();
      const before = process.memoryUsage().heapUsed;
      work();
      return Math.max(0, process.memoryUsage().heapUsed - before) / count;
    };
    rows.push(
      { subject, measure: 'heap per playout', value: heap(() => playOut(PLAYOUTS), PLAYOUTS), unit: 'bytes' },
      {
        subject,
        measure: 'heap per iteration, tree full',
        value: heap(() => iterate(ITERATIONS), ITERATIONS),
        unit: 'bytes',
      },
    );
    return rows;
  });
}
