import { type Connection, type Model, Schema } from 'mongoose';

import type { LeadTrackEntry } from './lead-track.rules.ts';

export interface LeadTrackStore {
  add(entry: LeadTrackEntry): Promise<void>;
}

/** Thirteen months: a year, and the month to compare it with. */
const RETENTION_SECONDS = 34_214_400;

const schema = new Schema<LeadTrackEntry>(
  {
    businessId: { type: String, required: true },
    businessName: String,
    category: String,
    action: { type: String, required: true },
    method: { type: String, required: true },
    destination: String,
    referrer: String,
    at: { type: Date, required: true },
  },
  { collection: 'lead_tracks', versionKey: false },
);

schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });
/** Covers the metrics of a listing, so that counting reads no document. */
schema.index({ businessId: 1, at: 1, action: 1, method: 1 }, { name: 'figures' });

export const defineLeadTrackModel = (connection: Connection): Model<LeadTrackEntry> =>
  connection.models.LeadTrack ?? connection.model<LeadTrackEntry>('LeadTrack', schema);

/** Nothing outside this file knows that tracks live in MongoDB, whose TTL index expires them. */
export function mongoLeadTrackStore(connection: Connection): LeadTrackStore {
  const model = defineLeadTrackModel(connection);
  return {
    async add(entry) {
      await model.create(entry);
    },
  };
}
