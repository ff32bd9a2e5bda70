import { createHash } from 'node:crypto';

import { codings, type ContentCoding } from './compression.ts';

const STRONG = /^"[\u0021\u0023-\u007e]+"$/;
const WEAK_PREFIX = /^W\//;

/** The service's own strong tag, or one made from the bytes. */
export const readStrongTag = (given: string | undefined, bytes: Buffer): string =>
  given !== undefined && STRONG.test(given) ? given : `"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Compressed bytes are other bytes, so they get another strong tag. */
export const tagFor = (tag: string, coding: ContentCoding | undefined): string =>
  coding ? `${tag.slice(0, -1)}-${coding}"` : tag;

/** Whether the client has this response already, in whatever coding it got it. */
export function hasTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const known = [tag, ...codings.map((coding) => tagFor(tag, coding)), '*'];
  return ifNoneMatch.split(',').some((candidate) => known.includes(candidate.trim().replace(WEAK_PREFIX, '')));
}
