import type { Connection, Model } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';

/** Whose listings are while there are none: a seed that starts over deletes the listings, not what is approved in owners-api. */
export interface NotedOwners {
  /** Notes down whose every listing is, beside what was noted before and not given back. */
  noteOwners(): Promise<void>;
  /** Gives the listings that are there again to those owners, and deletes the notes. After a seed that was cut off the next one does it. */
  returnOwners(): Promise<void>;
}

interface Note {
  _id: string;
  ownerId: string;
}

const NOTES = 'noted_listing_owners';

export function mongoNotedOwners(
  connection: Connection,
  model: Model<ListingDocument>,
): NotedOwners & { deleteNote(listingId: string, ownerId: string): Promise<void> } {
  const notes = () => connection.collection<Note>(NOTES);

  return {
    async noteOwners() {
      const owned = [{ $match: { ownerId: { $exists: true } } }, { $project: { ownerId: 1 } }];
      await model.aggregate([...owned, { $merge: { into: NOTES, whenMatched: 'replace' } }]);
    },
    async returnOwners() {
      const noted = await notes().find().toArray();
      const returns = noted.map(({ _id, ownerId }) => ({
        updateOne: { filter: { _id, ownerId: { $exists: false } }, update: { $set: { ownerId } } },
      }));
      if (returns.length > 0) await model.collection.bulkWrite(returns as never);
      await notes().drop();
    },
    async deleteNote(_id, ownerId) {
      await notes().deleteOne({ _id, ownerId });
    },
  };
}
