/** Codings the gateway writes, the better one first. */
const codings = ['br', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

const REFUSED = /^\s*q=0(?:\.0*)?\s*$/i;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json|xml|rss\+xml)|image\/svg\+xml)/i;

/** The best coding a client accepts; undefined means plain. */
export function chooseCoding(acceptEncoding: string | undefined): ContentCoding | undefined {
  if (!acceptEncoding) return undefined;

  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, weight = '']) => !REFUSED.test(weight))
    .map(([name = '']) => name.trim());
  return codings.find((coding) => accepted.includes(coding));
}

/** Pictures and sound are compressed already. */
export const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined && COMPRESSIBLE.test(contentType);
