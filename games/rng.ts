/**
 * The only source of randomness in the pure layers: sfc32 (Chris Doty-Humphrey's Small Fast Counter, 128 bits of
 * state), seeded from one 32-bit integer. Same seed, same stream, on any machine. State is kept as signed 32-bit
 * integers so that V8 stores it without boxing: drawing allocates nothing.
 */
export class Rng {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  /** `seed`: an integer; its low 32 bits are used. */
  constructor(seed: number) {
    this.a = 0;
    this.b = seed | 0;
    this.c = 0x2545f491;
    this.counter = 1;
    for (let i = 0; i < 15; i++) this.next();
  }

  /** The next 32 random bits, as a signed integer. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum;
  }

  /** A uniform integer in 0..n-1, for 1 <= n <= 2^20 (the bias is below n / 2^32). */
  below(n: number): number {
    return ((this.next() >>> 0) * n * 2.3283064365386963e-10) | 0;
  }

  /** A uniform number in [0, 1) with 32 random bits. */
  fraction(): number {
    return (this.next() >>> 0) * 2.3283064365386963e-10;
  }

  /** A seed for a stream of its own (trees of a parallel search, deals of a match), 0..2^32-1. */
  fork(): number {
    return this.next() >>> 0;
  }

  /** Shuffles the first `count` entries of `items` in place (Fisher and Yates). */
  shuffle(items: { [index: number]: number; length: number }, count = items.length): void {
    for (let i = count - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const kept = items[i]!;
      items[i] = items[j]!;
      items[j] = kept;
    }
  }
}
