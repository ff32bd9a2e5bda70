import type { Migration } from '@shoreline/service-kit/database';

const withToken = { 'data.idToken': { $exists: true } };

/** Sessions kept what the provider said about somebody, name and address included, to show it again at sign-out. */
export const sessionsWithoutIdTokens: Migration = {
  name: '0002-sessions-without-id-tokens',
  async up(db) {
    await db.collection('sessions').updateMany(withToken, { $unset: { 'data.idToken': '' } });
  },
  isPending: async (db) => (await db.collection('sessions').findOne(withToken)) !== null,
};
