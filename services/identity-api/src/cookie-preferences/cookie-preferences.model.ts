import type { CookiePreferences } from '@shoreline/contracts';
import { type Connection, type Model, Schema } from 'mongoose';

/** One per user, under the user's id. */
export type CookiePreferencesDocument = Omit<CookiePreferences, 'consentTimestamp' | 'withdrawnAt'> & {
  _id: string;
  consentTimestamp: Date;
  withdrawnAt: Date | null;
  /** Cut short: proof of where a choice came from, not of who made it. */
  ipAddress: string | null;
  userAgent: string | null;
};

const schema = new Schema<CookiePreferencesDocument>(
  {
    _id: { type: String, required: true },
    essential: { type: Boolean, default: true },
    analytics: { type: Boolean, default: false },
    marketing: { type: Boolean, default: false },
    functional: { type: Boolean, default: false },
    consentTimestamp: { type: Date, required: true },
    consentVersion: { type: Number, default: 1 },
    ipAddress: { type: String, default: null },
    userAgent: { type: String, default: null },
    withdrawnAt: { type: Date, default: null },
  },
  { collection: 'user_cookie_preferences', versionKey: false, timestamps: true },
);

export const defineCookiePreferencesModel = (connection: Connection): Model<CookiePreferencesDocument> =>
  connection.model<CookiePreferencesDocument>('UserCookiePreferences', schema);
