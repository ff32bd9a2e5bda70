const KEY_BYTES = 16;
const HEX = 16;
const HEX_DIGITS = 2;

/** A key nobody else has: 128 random bits. `crypto.randomUUID` is missing where a site is tried over plain HTTP. */
const createIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) =>
    byte.toString(HEX).padStart(HEX_DIGITS, '0'),
  ).join('');

/**
 * One key for one content: who presses the button again after a lost answer sends the same thing once,
 * who changes a word sends something new.
 */
export function createKeyring(): (content: unknown) => string {
  let known: { content: string; key: string } | undefined;

  return function keyFor(content) {
    const text = JSON.stringify(content);
    if (known?.content !== text) known = { content: text, key: createIdempotencyKey() };
    return known.key;
  };
}
