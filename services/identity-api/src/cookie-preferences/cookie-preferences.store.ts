import { CONSENT_VERSION, type CookiePreferences } from '@shoreline/contracts';
import type { Connection, Model } from 'mongoose';

import { type CookiePreferencesDocument, defineCookiePreferencesModel } from './cookie-preferences.model.ts';

/** What somebody chose. */
export type Choice = Pick<CookiePreferences, 'analytics' | 'marketing' | 'functional' | 'consentVersion'>;

/** Where a choice was made. */
export interface Origin {
  ipAddress: string | null;
  userAgent: string | null;
}

export interface CookiePreferencesStore {
  find(userId: string): Promise<CookiePreferences | undefined>;
  /** Whether there is a choice, withdrawn or not. */
  has(userId: string): Promise<boolean>;
  record(userId: string, choice: Choice, origin: Origin): Promise<CookiePreferences>;
  /** Takes the choice back; also where none was stored. */
  withdraw(userId: string, origin: Origin): Promise<CookiePreferences>;
  remove(userId: string): Promise<void>;
}

const NOTHING_OPTIONAL = { essential: true, analytics: false, marketing: false, functional: false } as const;

/** Nothing outside this file knows that preferences live in MongoDB. */
export function mongoCookiePreferencesStore(
  connection: Connection,
  now: () => Date = () => new Date(),
): CookiePreferencesStore {
  const model = defineCookiePreferencesModel(connection);

  return {
    async find(userId) {
      const document = await model.findById(userId).lean<CookiePreferencesDocument>();
      return document ? toPreferences(document) : undefined;
    },
    has: async (userId) => (await model.exists({ _id: userId })) !== null,
    record: (userId, choice, origin) =>
      write(model, userId, {
        $set: { ...choice, ...origin, essential: true, consentTimestamp: now(), withdrawnAt: null },
      }),
    withdraw: (userId, origin) =>
      write(model, userId, {
        $set: { ...NOTHING_OPTIONAL, ...origin, withdrawnAt: now() },
        $setOnInsert: { consentTimestamp: now(), consentVersion: CONSENT_VERSION },
      }),
    async remove(userId) {
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
