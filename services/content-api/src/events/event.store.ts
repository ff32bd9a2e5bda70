import { Schema, type Connection } from 'mongoose';

import type { EventEntry } from './events-entry.ts';

const schema = new Schema<EventDocument>(
  {
    _id: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    date: { type: Date, required: true },
    location: { type: String, required: true },
    category: { type: String, required: true },
    externalUrl: { type: String, default: null },
    featured: { type: Boolean, default: false },
    directorySlug: { type: String, default: null },
  },
  { collection: 'events', versionKey: false },
);

schema.index({ featured: 1, date: 1, _id: 1 });

/** Editors keep a handful; more than this nobody scrolls through on a home page. */
const MAX_FEATURED = 100;

export interface EventStore {
  listFeatured(): Promise<EventEntry[]>;
  publishAll(events: readonly EventEntry[]): Promise<void>;
  removeAll(): Promise<void>;
}

export function mongoEventStore(connection: Connection): EventStore {
  const model = connection.model<EventDocument>('Event', schema);

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

type EventDocument = Omit<EventEntry, 'id' | 'date'> & { _id: string; date: Date };
