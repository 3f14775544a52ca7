/** How many bits of a 32-bit mask are set. */
export function popcount(mask: number): number {
  let m = mask - ((mask >>> 1) & 0x55555555);
  m = (m & 0x33333333) + ((m >>> 2) & 0x33333333);
  return Math.imul((m + (m >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index (0..31) of the lowest set bit of a mask that is not 0. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The index of the set bit that has `k` set bits below it; `k` < popcount(mask). */
export function selectBit(mask: number, k: number): number {
  let rest = mask;
  for (let i = k; i > 0; i--) rest &= rest - 1;
  return 31 - Math.clz32(rest & -rest);
}
