import type { FeaturedEvent, Page, PageQuery } from '@shoreline/contracts';
import { type Connection, trusted } from 'mongoose';

import { defineEventModel, type EventDocument } from './event.model.ts';

export interface EventStore {
  /** Featured events that start after this moment, soonest first. */
  listFeatured(page: PageQuery, now: Date): Promise<Page<FeaturedEvent>>;
  publishAll(events: readonly FeaturedEvent[]): Promise<void>;
  removeAll(): Promise<void>;
}

/** Nothing outside this file knows that events live in MongoDB. */
export function mongoEventStore(connection: Connection): EventStore {
  const model = defineEventModel(connection);

  return {
    async listFeatured({ limit, offset }, now) {
      const filter = { featured: true, date: trusted({ $gte: now }) };
      const [documents, total] = await Promise.all([
        model.find(filter).sort({ date: 1, _id: 1 }).skip(offset).limit(limit).lean<EventDocument[]>(),
        model.countDocuments(filter),
      ]);
      return { items: documents.map(toEvent), total };
    },

    async publishAll(events) {
      await model.insertMany(events.map(toDocument));
    },

    async removeAll() {
      await model.deleteMany();
    },
  };
}

const toEvent = ({ _id, date, ...rest }: EventDocument): FeaturedEvent => ({
  id: _id,
  ...rest,
  date: date.toISOString(),
});

const toDocument = ({ id, date, ...rest }: FeaturedEvent): EventDocument => ({
  _id: id,
  ...rest,
  date: new Date(date),
});
