const BYTES = 16;
const HEX = 16;
const VERSION_AT = 6;
const VARIANT_AT = 8;
const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** An id nobody else has. `crypto.randomUUID` is missing where a site is tried over plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  bytes[VERSION_AT] = ((bytes[VERSION_AT] ?? 0) & 0x0f) | 0x40;
  bytes[VARIANT_AT] = ((bytes[VARIANT_AT] ?? 0) & 0x3f) | 0x80;
  const text = Array.from(bytes, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
  return text.replace(PARTS, '$1-$2-$3-$4-$5');
}
