import type { Connection } from 'mongoose';

import { defineEventModel, type EventDocument } from './event.model.ts';
import type { EventLine } from '../event-line.ts';

/** Editors keep a handful; more than this nobody scrolls through on a home page. */
const MAX_FEATURED = 100;

export interface EventStore {
  /** Every featured line, whenever it is: which of them are ahead the listings decide. */
  listFeatured(): Promise<EventLine[]>;
  publishAll(events: readonly EventLine[]): Promise<void>;
  removeAll(): Promise<void>;
}

/** Nothing outside this file knows that events live in MongoDB. */
export function mongoEventStore(connection: Connection): EventStore {
  const model = defineEventModel(connection);

  return {
    async listFeatured() {
      const found = model.find({ featured: true }).sort({ date: -1, _id: -1 }).limit(MAX_FEATURED);
      return (await found.lean<EventDocument[]>()).map(toEvent);
    },

    async publishAll(events) {
      await model.insertMany(events.map(toDocument));
    },

    async removeAll() {
      await model.deleteMany();
    },
  };
}

const toEvent = ({ _id, date, ...rest }: EventDocument): EventLine => ({
  id: _id,
  ...rest,
  date: date.toISOString(),
});

const toDocument = ({ id, date, ...rest }: EventLine): EventDocument => ({
  _id: id,
  ...rest,
  date: new Date(date),
});
