const SPECIAL = /[.*+?^${}()|[\]\\/-]/g;

/** A pattern that finds this text as it stands, in the words of MongoDB's engine: `RegExp.escape` writes some that only browsers read. */
export const escapePattern = (text: string): string => text.replaceAll(SPECIAL, String.raw`\$&`);
