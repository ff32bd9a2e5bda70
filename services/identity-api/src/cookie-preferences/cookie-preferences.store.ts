import { CONSENT_VERSION, type CookiePreferences } from '@shoreline/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

interface Origin {
  /** Cut short: proof of where a choice came from, not of who made it. */
  ipAddress: string | null;
  userAgent: string | null;
}

interface CookiePreferencesDocument extends Origin, Omit<CookiePreferences, 'consentTimestamp' | 'withdrawnAt'> {
  _id: string;
  consentTimestamp: Date;
  withdrawnAt: Date | null;
}

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

type Choice = Pick<CookiePreferences, 'analytics' | 'marketing' | 'functional' | 'consentVersion'>;

export type CookiePreferencesStore = ReturnType<typeof mongoCookiePreferencesStore>;

const NOTHING_OPTIONAL = { essential: true, analytics: false, marketing: false, functional: false } as const;

export function mongoCookiePreferencesStore(connection: Connection, now: () => Date = () => new Date()) {
  const model = connection.model<CookiePreferencesDocument>('UserCookiePreferences', schema);

  return {
    async find(userId: string): Promise<CookiePreferences | undefined> {
      const document = await model.findById(userId).lean<CookiePreferencesDocument>();
      return document ? toPreferences(document) : undefined;
    },
    has: async (userId: string) => (await model.exists({ _id: userId })) !== null,
    record: (userId: string, choice: Choice, origin: Origin) =>
      write(model, userId, {
        $set: { ...choice, ...origin, essential: true, consentTimestamp: now(), withdrawnAt: null },
      }),
    /** Takes the choice back; also where none was stored. */
    withdraw: (userId: string, origin: Origin) =>
      write(model, userId, {
        $set: { ...NOTHING_OPTIONAL, ...origin, withdrawnAt: now() },
        $setOnInsert: { consentTimestamp: now(), consentVersion: CONSENT_VERSION },
      }),
    async remove(userId: string) {
      await model.deleteOne({ _id: userId });
    },
  };
}

async function write(
  model: Model<CookiePreferencesDocument>,
  userId: string,
  change: { $set: object; $setOnInsert?: object },
): Promise<CookiePreferences> {
  const document = await model
    .findOneAndUpdate({ _id: userId }, change, { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true })
    .orFail()
    .lean<CookiePreferencesDocument>();
  return toPreferences(document);
}

const toPreferences = (document: CookiePreferencesDocument): CookiePreferences => ({
  essential: true,
  analytics: document.analytics,
  marketing: document.marketing,
  functional: document.functional,
  consentTimestamp: document.consentTimestamp.toISOString(),
  consentVersion: document.consentVersion,
  withdrawnAt: document.withdrawnAt?.toISOString() ?? null,
});
