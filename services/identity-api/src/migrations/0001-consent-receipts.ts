import { randomUUID } from 'node:crypto';

import { nameBrowser } from '@shoreline/accounts';
import type { Migration } from '@shoreline/service-kit/database';
import type { mongo } from 'mongoose';

/** What a browser sends has a slash in it; the names of browsers and systems have none. */
const AS_SENT = { userAgent: /\// };

interface Choice {
  _id: unknown;
  userAgent: string | null;
}

const choicesOf = (db: mongo.Db) => db.collection<Choice>('user_cookie_preferences');

/**
 * Until now a choice about cookies had no receipt, and stored the whole user agent. What a replica of the version before
 * still writes is migrated at the next start.
 */
export const consentReceipts: Migration = {
  name: '0001-consent-receipts',
  async up(db) {
    const receipts = db.collection<mongo.Document>('consent_receipts');
    for await (const choice of choicesOf(db).find<mongo.Document>({})) {
      const userAgent = typeof choice.userAgent === 'string' ? shorten(choice.userAgent) : null;
      const receipt = toReceipt({ ...choice, userAgent });
      // The same again after a crash, and none beside one that was given since.
      const same = { userId: receipt.userId, at: receipt.at, action: receipt.action };
      await receipts.updateOne(same, { $setOnInsert: { ...receipt, _id: randomUUID() as never } }, { upsert: true });
      await choicesOf(db).updateOne({ _id: choice._id, userAgent: choice.userAgent }, { $set: { userAgent } });
    }
  },
  isPending: async (db) => (await choicesOf(db).countDocuments(AS_SENT, { limit: 1 })) > 0,
};

const shorten = (userAgent: string): string => (AS_SENT.userAgent.test(userAgent) ? nameBrowser(userAgent) : userAgent);

const toReceipt = (choice: mongo.Document) => ({
  userId: choice._id as string,
  action: choice.withdrawnAt ? 'withdrawn' : 'given',
  analytics: choice.analytics === true,
  marketing: choice.marketing === true,
  functional: choice.functional === true,
  consentVersion: Number(choice.consentVersion ?? 1),
  at: (choice.withdrawnAt ?? choice.consentTimestamp) as Date,
  network: (choice.ipAddress ?? null) as string | null,
  browser: choice.userAgent as string | null,
});
