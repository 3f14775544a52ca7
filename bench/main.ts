import { readdirSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Row } from './row.ts';

/** The parts of the benchmark: every file of this folder with one of these names. */
const PARTS = /^(games|allocation|scaling|service|ludic|dsl-[a-z-]+)\.(ts|js)$/;

async function main(argv: readonly string[]): Promise<void> {
  const json = argv.includes('--json');
  const wanted = argv.filter((argument) => !argument.startsWith('--'));
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const files = readdirSync(folder).filter((file) => PARTS.test(file));
  const rows: Row[] = [];
  for (const file of files.sort()) {
    const part = file.replace(/\.(ts|js)$/, '');
    if (wanted.length > 0 && !wanted.includes(part)) continue;
    const { run } = (await import(new URL(file, import.meta.url).href)) as { run: () => Row[] | Promise<Row[]> };
    const found = await run();
    rows.push(...found);
    if (!json) process.stdout.write(`${part}\n${found.map(line).join('\n')}\n\n`);
  }
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: availableParallelism(), node: process.version };
  if (json) process.stdout.write(`${JSON.stringify({ machine, rows }, null, 2)}\n`);
  else process.stdout.write(`on ${machine.cores} x ${machine.cpu}, Node ${machine.node}\n`);
}

function line({ subject, measure, value, unit }: Row): string {
  const shown = value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));
  return `  ${subject.padEnd(34)} ${measure.padEnd(40)} ${shown.padStart(14)} ${unit}`;
}

await main(process.argv.slice(2));
