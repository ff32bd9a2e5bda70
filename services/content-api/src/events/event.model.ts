import { type Connection, type Model, Schema } from 'mongoose';

import type { EventEntry } from './events-entry.ts';

export type EventDocument = Omit<EventEntry, 'id' | 'date'> & { _id: string; date: Date };

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

export const defineEventModel = (connection: Connection): Model<EventDocument> =>
  connection.model<EventDocument>('Event', schema);
