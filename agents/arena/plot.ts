import type { Estimate } from './statistics.ts';

/** One line of a plot: a dot with its whiskers. */
export interface PlotRow {
  readonly label: string;
  readonly estimate: Estimate;
}

export interface Plot {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly PlotRow[];
  /** A value to compare with, drawn as a dashed line. */
  readonly reference?: { readonly label: string; readonly value: number } | undefined;
}

const WIDTH = 720;
const ROW = 34;
const TOP = 64;
const BOTTOM = 56;
const LEFT = 150;
const RIGHT = 90;

/** Means with their 95 % intervals as an SVG picture, one row each, on a common scale. */
export function drawPlot(plot: Plot): string {
  const height = TOP + plot.rows.length * ROW + BOTTOM;
  const scale = scaleOf(plot);
  const floor = height - BOTTOM;
  const ticks = scale.ticks.map((tick) => drawTick(scale.x(tick), floor, shortNumber(tick)));
  const rows = plot.rows.map((row, index) => drawRow(row, TOP + (index + 0.5) * ROW, scale));
  const reference =
    plot.reference === undefined ? '' : drawReference(scale.x(plot.reference.value), floor, plot.reference.label);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
<text x="${LEFT}" y="26" font-size="16" font-weight="bold">${escaped(plot.title)}</text>
${ticks.join('\n')}
${reference}
${rows.join('\n')}
<text x="${(LEFT + WIDTH - RIGHT) / 2}" y="${height - 12}" text-anchor="middle">${escaped(plot.axis)}</text>
</svg>
`;
}

interface Scale {
  readonly x: (value: number) => number;
  readonly ticks: readonly number[];
}

function scaleOf({ rows, reference }: Plot): Scale {
  const values = rows.flatMap(({ estimate }) => [estimate.mean, estimate.low, estimate.high]);
  if (reference !== undefined) values.push(reference.value);
  const finite = values.filter(Number.isFinite);
  const low = Math.min(...finite, Number.POSITIVE_INFINITY);
  const high = Math.max(...finite, Number.NEGATIVE_INFINITY);
  const from = Number.isFinite(low) ? low : 0;
  const spread = Math.max(Number.isFinite(high) ? high - from : 1, 1e-9);
  const step = niceStep(spread / 5);
  const first = Math.floor(from / step);
  const last = Math.max(Math.ceil((from + spread) / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  const width = WIDTH - LEFT - RIGHT;
  const x = (value: number): number => {
    const clamped = Math.max(first * step, Math.min(last * step, value));
    return LEFT + ((clamped - first * step) / ((last - first) * step)) * width;
  };
  return { x, ticks };
}

/** The smallest of 1, 2, 5 times a power of ten that is not below `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least * (1 - 1e-9))!;
}

function drawTick(x: number, floor: number, label: string): string {
  return `<line x1="${px(x)}" y1="${TOP - 12}" x2="${px(x)}" y2="${floor}" stroke="#ddd"/><text x="${px(x)}" y="${floor + 18}" text-anchor="middle" fill="#555">${label}</text>`;
}

function drawReference(x: number, floor: number, label: string): string {
  return `<line x1="${px(x)}" y1="${TOP - 12}" x2="${px(x)}" y2="${floor}" stroke="#a33" stroke-dasharray="4 3"/><text x="${px(x)}" y="${TOP - 18}" text-anchor="middle" fill="#a33">${escaped(label)}</text>`;
}

function drawRow({ label, estimate }: PlotRow, y: number, { x }: Scale): string {
  const mean = x(estimate.mean);
  return `<text x="${LEFT - 10}" y="${y + 4}" text-anchor="end">${escaped(label)}</text>
<line x1="${px(x(estimate.low))}" y1="${y}" x2="${px(x(estimate.high))}" y2="${y}" stroke="#246" stroke-width="2"/>
<circle cx="${px(mean)}" cy="${y}" r="4.5" fill="#246"/>
<text x="${WIDTH - RIGHT + 14}" y="${y + 4}">${shortNumber(estimate.mean)}</text>`;
}

const px = (value: number): string => value.toFixed(1);

function shortNumber(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
  return String(Number(value.toPrecision(4)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
