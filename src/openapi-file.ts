import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { type Example, type ExampleRequest, examplesFolder, readExamples } from './openapi/examples.ts';
import { exchange, withoutTimes } from './openapi/exchange.ts';
import { exchanges, pageExchanges } from './openapi/exchanges.ts';
import { packageFolder } from './package-folder.ts';

async function appOf(env: Readonly<Record<string, string>> = {}) {
  const read = readConfig({ LUDENS_LOG_LEVEL: 'error', LUDENS_DRAIN_MILLIS: '0', ...env });
  if (!read.ok) throw new Error(read.errors.join('; '));
  return buildApp(read.config);
}

/** Makes the exchanges for real and writes each to its file; one that gives the same answer as before stays as it is. */
async function writeExamples(named: readonly (readonly [string, ExampleRequest])[]): Promise<void> {
  const before = new Map(readExamples().map((example) => [example.name, example]));
  const usual = await appOf();
  for (const [name, request] of named) {
    const app = request.env === undefined ? usual : await appOf(request.env);
    const example: Example = { name, ...request, ...(await exchange(app, request)) };
    if (app !== usual) await app.close();
    const { name: _, ...kept } = example;
    const same = isDeepStrictEqual(withoutTimes(before.get(name) ?? null), withoutTimes(example));
    if (!same) writeFileSync(new URL(`${name}.json`, examplesFolder()), `${JSON.stringify(kept, null, 2)}\n`);
  }
  await usual.close();
}

function dropOthers(names: ReadonlySet<string>): void {
  for (const file of readdirSync(examplesFolder())) {
    if (!names.has(file.replace(/\.json$/, ''))) rmSync(new URL(file, examplesFolder()));
  }
}

mkdirSync(examplesFolder(), { recursive: true });
const first = exchanges();
const pages = pageExchanges();
dropOthers(new Set([...first, ...pages].map(([name]) => name)));
await writeExamples(first);
await writeExamples(pages);

const app = await appOf();
await app.ready();
writeFileSync(new URL('openapi/openapi.json', packageFolder()), `${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
