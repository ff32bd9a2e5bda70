import { randomFillSync } from 'node:crypto';

/** Asking for random bytes costs much more than the bytes. */
const DRAWN_AT_ONCE = 256;

/** Draws so many bytes that nobody can guess, each time others. They stay what they are until the next few are drawn: copy or encode them at once. */
export function createRandomBytes(size: number): () => Buffer {
  const drawn = Buffer.alloc(size * DRAWN_AT_ONCE);
  let at = drawn.length;
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn);
      at = 0;
    }
    return drawn.subarray(at, (at += size));
  };
}
