import type { Connection } from 'mongoose';

/** Everywhere a photograph may be referred to, as `<collection>: path to its id`. What is nowhere here is thrown away after a day. */
export const photographReferences = [
  ['directory_items', 'photographs.id'],
  ['listing_revisions', 'changes.photographs.id'],
  ['listing_submissions', 'fields.photographs.id'],
  ['content_items', 'fields.photographs.id'],
  ['content_items', 'published.photographs.id'],
  ['episodes', 'photographs.id'],
  ['local_stories', 'photographs.id'],
  ['site_content', 'fields.photographs.id'],
  ['listing_reviews', 'live.photographs.id'],
  ['listing_reviews', 'pending.photographs.id'],
  ['member_avatars', 'shown.id'],
  ['member_avatars', 'pending.id'],
] as const;

export type ReferringCollection = (typeof photographReferences)[number][0];

/** The ids of all photographs something refers to. */
export async function listReferenced(connection: Connection): Promise<string[]> {
  const found: unknown[][] = [];
  for (const [collection, path] of photographReferences) {
    found.push(await connection.collection(collection).distinct(path, { [path]: { $exists: true } }));
  }
  return [...new Set(found.flat().filter((id): id is string => typeof id === 'string'))];
}
