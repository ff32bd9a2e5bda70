import type { ConfirmedListing, Page, PageQuery } from '@shoreline/contracts';
import { type Model, trusted } from 'mongoose';

import type { ListingDocument } from '../listing/listing.model.ts';

export type ConfirmedQuery = PageQuery & { from: string; to: string };

const OLDEST_FIRST = { confirmedAt: 1, _id: 1 } as const;

/** What owners confirmed from that moment on and before the other, where visitors find it and it is open. */
export async function listConfirmed(
  model: Model<ListingDocument>,
  { from, to, limit, offset }: ConfirmedQuery,
  now: Date,
): Promise<Page<ConfirmedListing>> {
  const filter = {
    confirmedAt: trusted({ $gte: from, $lt: to }),
    ownerId: trusted({ $exists: true }),
    status: 'active',
    hiddenAfter: trusted({ $gt: now }),
    closedUntil: trusted({ $not: { $gt: now } }),
    eventStatus: trusted({ $ne: 'cancelled' as const }),
  };
  const [found, total] = await Promise.all([
    model
      .find(filter, { title: 1, ownerId: 1, confirmedAt: 1 })
      .sort(OLDEST_FIRST)
      .skip(offset)
      .limit(limit)
      .lean<(Pick<ListingDocument, '_id' | 'title'> & { ownerId: string; confirmedAt: string })[]>(),
    model.countDocuments(filter),
  ]);
  return { items: found.map(({ _id, ...listing }) => ({ id: _id, ...listing })), total };
}
