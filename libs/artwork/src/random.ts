/** A seeded pseudo-random number generator: the same seed always gives the same numbers. */
export interface Random {
  between(low: number, high: number): number;
  integer(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
}

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;
const UINT32_SIZE = 4_294_967_296;
const WEYL_STEP = 0x6d2b79f5;

/** Hashes text to 32 bits (FNV-1a), which is plenty to tell slugs apart. */
export function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), FNV_PRIME);
  return hash >>> 0;
}

/** Creates the generator of a seed: mulberry32, small, fast, even enough for drawing. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + WEYL_STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32_SIZE;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: (share) => next() < share,
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
