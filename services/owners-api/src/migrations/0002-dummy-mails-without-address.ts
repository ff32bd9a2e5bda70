import type { Migration } from '@shoreline/service-kit/database';

const COLLECTION = 'owner_decoys';

/**
 * Mails to dummy accounts carried the address that was typed. They are never sent: all of them go, and come again without.
 * What a replica of the version before still writes goes at the next start.
 */
export const dummyMailsWithoutAddress: Migration = {
  name: '0002-dummy-mails-without-address',
  async up(db) {
    await db.collection(COLLECTION).deleteMany({});
  },
  isPending: async (db) =>
    (await db.collection(COLLECTION).countDocuments({ 'letter.mail.to': /@/ }, { limit: 1 })) > 0,
};
