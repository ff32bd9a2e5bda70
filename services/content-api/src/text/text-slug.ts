import { randomInt } from 'node:crypto';

import slugify from '@sindresorhus/slugify';

/** The contract allows 80; the rest is room for a suffix that distinguishes things of one title. */
const MAX_BASE_LENGTH = 75;
/** Of a title that has no letter we can write in an address, such as three surfers. */
const NAMELESS = 'story';

/** The title as part of an address: ASCII, words joined by hyphens, cut after a word. */
export function toSlug(title: string): string {
  const slug = slugify(title.normalize('NFKC'), { decamelize: false }) || NAMELESS;
  if (slug.length <= MAX_BASE_LENGTH) return slug;

  const lastHyphen = slug.lastIndexOf('-', MAX_BASE_LENGTH);
  return slug.slice(0, lastHyphen > 0 ? lastHyphen : MAX_BASE_LENGTH);
}

const MARK_DIGITS = '23456789bcdfghjkmnpqrstvwxz';
const MARK_LENGTH = 4;
/** Half a million marks per title: a second collision is rare, a fifth one is a fault of ours. */
const MAX_ATTEMPTS = 5;

/** Addresses to try for a title: its own, then with a mark. The mark is drawn, so that parallel writers do not queue. */
export function* slugsFor(title: string): Generator<string> {
  const base = toSlug(title);
  yield base;
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) yield `${base}-${drawMark()}`;
}

const drawMark = () => Array.from({ length: MARK_LENGTH }, () => MARK_DIGITS[randomInt(MARK_DIGITS.length)]).join('');
