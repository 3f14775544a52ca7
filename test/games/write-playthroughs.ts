import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { GOLDEN, goldenFile } from './golden.ts';

for (const [name, text] of Object.entries(GOLDEN)) {
  const file = goldenFile(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text());
  console.log(`wrote ${file}`);
}
