/** What a match of agents is: enough to play any of its deals anywhere and get the same. */
export interface Design {
  readonly game: string;
  readonly seats: number;
  /** Options as given; the rest are defaults. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Two agents, or as many as seats. The first of two meets the second in all other seats. */
  readonly agents: readonly string[];
  /** 0..2^32-1. */
  readonly seed: number;
}

/** Which agent (an index into the design's agents) sits where in a rotation: `seating[seat]`. */
export function seating(design: Design, rotation: number): number[] {
  const { seats, agents } = design;
  return Array.from({ length: seats }, (_, seat) => {
    const place = (seat - rotation + seats) % seats;
    return Math.min(place, agents.length - 1);
  });
}

/** What randomness is for: each purpose has a stream of its own. */
export type Purpose = 'deal' | 'chance' | 'agent';
const PURPOSES: readonly Purpose[] = ['deal', 'chance', 'agent'];

/** The seed of a deal: the same in all rotations, so that every agent plays the same cards from the same seat. */
export function dealSeed(seed: number, deal: number): number {
  return mixed([seed, PURPOSES.indexOf('deal'), deal]);
}

/** The seed of chance or of one seat's agent in one rotation of one deal: no two are meant to be equal. */
export function streamSeed(
  seed: number,
  purpose: 'chance' | 'agent',
  deal: number,
  rotation: number,
  seat = 0,
): number {
  return mixed([seed, PURPOSES.indexOf(purpose), deal, rotation, seat]);
}

/** Integers hashed into one of 32 bits: MurmurHash3's mixing steps (Appleby), each part in turn. */
function mixed(parts: readonly number[]): number {
  let hash = parts.length;
  for (const part of parts) {
    let k = Math.imul(part | 0, 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    hash ^= k;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
