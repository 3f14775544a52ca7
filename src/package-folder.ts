import { existsSync } from 'node:fs';

/** The folder of `package.json`, whether this runs from the sources or from `dist`. */
export function packageFolder(): URL {
  let folder = new URL('./', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const parent = new URL('../', folder);
    if (parent.href === folder.href) throw new Error('package.json is not above the program');
    folder = parent;
  }
  return folder;
}
