import { createHash } from 'node:crypto';

/** Makes seeded ids ours alone: the namespace of a name-based UUID. */
const NAMESPACE = 'shoreline.example';
const UUID_LENGTH = 32;

/** The same kind and slug always get the same id, so saved items survive a reseed (RFC 9562, version 5). */
export function toContentId(kind: string, slug: string): string {
  const hex = createHash('sha1').update(`${NAMESPACE}/${kind}/${slug}`).digest('hex').slice(0, UUID_LENGTH);
  const versioned = hex.replace(/^(.{12})./, '$15').replace(/^(.{16})./, '$1a');
  return versioned.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
