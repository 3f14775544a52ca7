/** Whether two JSON values are the same; the order of an object's keys and absent optional keys make no difference. */
export function sameJson(a: unknown, b: unknown): boolean {
  return difference(a, b, '') === undefined;
}

/** The pointer of the first place where two JSON values differ; undefined if they don't. */
export function difference(a: unknown, b: unknown, pointer: string): string | undefined {
  if (a === b) return undefined;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return pointer;
  if (Array.isArray(a) !== Array.isArray(b)) return pointer;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const key of keys) {
    const found = difference(
      (a as Record<string, unknown>)[key],
      (b as Record<string, unknown>)[key],
      `${pointer}/${key}`,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
