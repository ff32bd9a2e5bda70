import { CONSENT_VERSION, type CookiePreferences } from '@shoreline/contracts';
import { Schema, type Connection, type Model } from 'mongoose';

import { mongoConsentReceiptStore } from './consent-receipt.store.ts';

interface Origin {
  /** Cut short: evidence of where a choice came from, not of who made it. */
  ipAddress: string | null;
  /** Browser and system in words, never what the browser sent. */
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

schema.index({ consentTimestamp: 1 }, { name: 'age' });

type Choice = Pick<CookiePreferences, 'analytics' | 'marketing' | 'functional' | 'consentVersion'>;

export type CookiePreferencesStore = ReturnType<typeof mongoCookiePreferencesStore>;

const NOTHING_OPTIONAL = { essential: true, analytics: false, marketing: false, functional: false } as const;

/** The choice that counts now, and beside it a receipt of every choice: that first, so that none goes without. */
export function mongoCookiePreferencesStore(connection: Connection, now: () => Date = () => new Date()) {
  const model = connection.model<CookiePreferencesDocument>('UserCookiePreferences', schema);
  const receipts = mongoConsentReceiptStore(connection);

  return {
    listReceipts: receipts.list,
    countMonths: receipts.countMonths,
    async find(userId: string): Promise<CookiePreferences | undefined> {
      const document = await model.findById(userId).lean<CookiePreferencesDocument>();
      return document ? toPreferences(document) : undefined;
    },
    has: async (userId: string) => (await model.exists({ _id: userId })) !== null,
    async record(userId: string, choice: Choice, origin: Origin) {
      const at = now();
      await receipts.append(userId, { action: 'given', ...choice, ...toReceiptOrigin(origin), at });
      return write(model, userId, {
        $set: { ...choice, ...origin, essential: true, consentTimestamp: at, withdrawnAt: null },
      });
    },
    /** Takes the choice back; also where none was stored. */
    async withdraw(userId: string, origin: Origin) {
      const at = now();
      const { essential: _always, ...nothing } = NOTHING_OPTIONAL;
      const consentVersion = CONSENT_VERSION;
      await receipts.append(userId, {
        action: 'withdrawn',
        ...nothing,
        consentVersion,
        ...toReceiptOrigin(origin),
        at,
      });
      return write(model, userId, {
        $set: { ...NOTHING_OPTIONAL, ...origin, withdrawnAt: at },
        $setOnInsert: { consentTimestamp: at, consentVersion },
      });
    },
  };
}

const toReceiptOrigin = ({ ipAddress, userAgent }: Origin) => ({ network: ipAddress, browser: userAgent });

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
