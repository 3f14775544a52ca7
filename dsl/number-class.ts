import { isPrime } from 'mathjs/number';
import type { NumberClass } from './tree.ts';

function isSquare(number: number): boolean {
  return Math.sqrt(number) === Math.floor(Math.sqrt(number));
}

/** Every class but `face` and `pip` holds whole numbers only. 0 is a square, a cube, triangular and Fibonacci. */
const MEMBERS: Readonly<Record<NumberClass, (number: number) => boolean>> = {
  even: (n) => n % 2 === 0,
  odd: (n) => n % 2 !== 0,
  prime: (n) => n > 1 && isPrime(n),
  composite: (n) => n > 3 && !isPrime(n),
  square: (n) => n >= 0 && isSquare(n),
  cube: (n) => n >= 0 && Math.round(Math.cbrt(n)) ** 3 === n,
  triangular: (n) => n >= 0 && isSquare(8 * n + 1),
  fibonacci: (n) => n >= 0 && (isSquare(5 * n * n + 4) || isSquare(5 * n * n - 4)),
  'power of two': (n) => n > 0 && Number.isInteger(Math.log2(n)),
  perfect: (n) => n === 6 || n === 28 || n === 496 || n === 8128,
  face: (n) => n >= 11,
  pip: (n) => n <= 10,
};

/** Numbers of two cards and most of their sums and products are below this, and looked up. */
const LISTED = 256;

const LISTS: ReadonlyMap<NumberClass, Uint8Array> = new Map(
  (Object.keys(MEMBERS) as NumberClass[]).map((name) => [
    name,
    Uint8Array.from({ length: LISTED }, (_, n) => (MEMBERS[name](n) ? 1 : 0)),
  ]),
);

/** Beyond this no class but parity and size is asked: exactness of the tests above would end. */
const GREATEST = 1e7;

/** Whether a number belongs to a class. Never for NaN or a fraction, save `face` and `pip`, which go by size. */
export function inClass(number: number, name: NumberClass): boolean {
  if (number >= 0 && number < LISTED && Number.isInteger(number)) return LISTS.get(name)![number] === 1;
  if (Number.isNaN(number)) return false;
  if (name === 'face' || name === 'pip') return MEMBERS[name](number);
  return Number.isInteger(number) && Math.abs(number) <= GREATEST && MEMBERS[name](number);
}

/** The numbers of a class below {@link LISTED}, each 1 where it belongs: for loops over many numbers. */
export function listOf(name: NumberClass): Uint8Array {
  return LISTS.get(name)!;
}

/** How far {@link nextInClass} looks. */
const FARTHEST = 1000;

/** The least whole number of the class above the given one; NaN if there is none within a thousand. */
export function nextInClass(number: number, name: NumberClass): number {
  const from = Math.floor(number) + 1;
  for (let n = from; n < from + FARTHEST; n++) if (inClass(n, name)) return n;
  return Number.NaN;
}
