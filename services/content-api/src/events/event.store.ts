import type { Connection } from 'mongoose';

import { defineEventModel, type EventDocument } from './event.model.ts';
import type { EventEntry } from './events-entry.ts';

/** Editors keep a handful; more than this nobody scrolls through on a home page. */
const MAX_FEATURED = 100;

export interface EventStore {
  /** Every featured entry, past ones too: listings know the dates. */
  listFeatured(): Promise<EventEntry[]>;
  publishAll(events: readonly EventEntry[]): Promise<void>;
  removeAll(): Promise<void>;
}

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

const toEvent = ({ _id, date, ...rest }: EventDocument): EventEntry => ({
  id: _id,
  ...rest,
  date: date.toISOString(),
});

const toDocument = ({ id, date, ...rest }: EventEntry): EventDocument => ({
  _id: id,
  ...rest,
  date: new Date(date),
});
