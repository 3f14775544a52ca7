import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** What each layer may import of ours, besides itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  dsl: [],
  games: ['dsl'],
  agents: ['games', 'dsl'],
  src: ['agents', 'games', 'dsl'],
  bench: ['src', 'agents', 'games', 'dsl', 'test'],
};

/** Clocks, global randomness and the environment come in as arguments below the service. */
const PURE = ['dsl', 'games', 'agents'];
const IMPURE = /\bDate\.now\(|\bnew Date\(|\bMath\.random\(|\bprocess\.|\bperformance\.now\(|from 'node:/;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .map((name) => join(folder, name));
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const paths = [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'|new URL\(\s*'(\.[^']+)'/g)].map(
    (match) => match[1] ?? match[2]!,
  );
  return paths.map((path) => relative(ROOT, normalize(join(ROOT, dirname(file), path))));
}

describe('layers point one way', () => {
  for (const [layer, allowed] of Object.entries(LAYERS)) {
    test(`${layer}/ imports only ${['itself', ...allowed].join(', ')}`, () => {
      const files = sources(layer);
      expect(files.length).toBeGreaterThan(0);
      const wrong = files.flatMap((file) =>
        importsOf(file)
          .filter((path) => path.includes('/') && ![layer, ...allowed].includes(path.split('/')[0]!))
          .map((path) => `${file} imports ${path}`),
      );
      expect(wrong).toEqual([]);
    });
  }

  test('only Ludic, among the games, knows the rule language', () => {
    const wrong = sources('games').filter(
      (file) => !file.startsWith('games/ludic/') && importsOf(file).some((path) => path.startsWith('dsl/')),
    );
    expect(wrong).toEqual([]);
  });

  test('the pure layers have no clock, no global randomness, no files and no environment', () => {
    const wrong = PURE.flatMap(sources).filter((file) => IMPURE.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(wrong).toEqual([]);
  });
});
