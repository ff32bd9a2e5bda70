import type { Connection } from 'mongoose';

/** Lists of photographs that are nobody's item: what waits for a moderator, and reviews. A story becomes an item once it is approved. */
const LISTS = [
  ['listing_revisions', 'changes.photographs', {}],
  ['listing_submissions', 'fields.photographs', {}],
  ['listing_reviews', 'live.photographs', {}],
  ['listing_reviews', 'pending.photographs', {}],
  ['local_stories', 'photographs', { status: { $in: ['pending', 'rejected'] } }],
] as const;

/** Takes a photograph out of everything that is not an editor's item. A member reads why beside their profile. Again is fine. */
export async function removeReferences(connection: Connection, id: string, reason: string): Promise<void> {
  for (const [collection, path, some] of LISTS) {
    await connection
      .collection(collection)
      .updateMany({ ...some, [`${path}.id`]: id }, { $pull: { [path]: { id } } } as object);
  }
  const avatars = connection.collection('member_avatars');
  await avatars.updateMany({ 'shown.id': id }, { $unset: { shown: '' }, $set: { note: reason } });
  await avatars.updateMany({ 'pending.id': id }, { $unset: { pending: '', pendingSince: '' }, $set: { note: reason } });
}
