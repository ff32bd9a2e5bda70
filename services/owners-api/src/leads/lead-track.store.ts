import type { leadRoutes, RouteInput } from '@shoreline/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

/** Longer ones are no address of a business. */
const MAX_DESTINATION = 300;

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

export type LeadTrackStore = ReturnType<typeof mongoLeadTrackStore>;

export function mongoLeadTrackStore(connection: Connection) {
  const model = defineLeadTrackModel(connection);
  return {
    async add(entry: LeadTrackEntry) {
      await model.create(entry);
    },
  };
}

export interface LeadTrackEntry {
  businessId: string;
  businessName: string;
  category: string;
  action: string;
  method: string;
  destination: string;
  /** The site they came from; empty when it is not known. */
  referrer: string;
  at: Date;
}

/** Nothing about the person: no query or fragment, which may say who somebody is, and only the origin they came from. */
export function toEntry(body: RouteInput<typeof leadRoutes.track>['body'], at: Date): LeadTrackEntry {
  const { businessId, businessName, category, action, method, destination, referrer } = body;
  return {
    businessId,
    businessName,
    category,
    action,
    method,
    destination: withoutQuery(destination).slice(0, MAX_DESTINATION),
    referrer: toOrigin(referrer),
    at,
  };
}

/** That a page of a listing was opened, by somebody who agreed to statistics: when, and nothing else. */
export const toView = (businessId: string, at: Date): LeadTrackEntry => ({
  businessId,
  businessName: '',
  category: '',
  action: 'view',
  method: 'page',
  destination: '',
  referrer: '',
  at,
});

const withoutQuery = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

function toOrigin(address: string): string {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.origin : '';
}
