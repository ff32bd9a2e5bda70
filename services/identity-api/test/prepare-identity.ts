import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { startIssuer } from '@shoreline/service-testing/fake-issuer';
import { createStores, startIdentity } from './start-identity.ts';

/** A database and an issuer for one file of tests: every test finds the first empty and the second well-behaved. */
export function prepareIdentity(clock: { now?: () => Date } = {}) {
  const { connection } = openTestDatabase();
  const stores = createStores(connection, clock);
  let issuer: Awaited<ReturnType<typeof startIssuer>>;

  beforeAll(async () => {
    issuer = await startIssuer();
  });
  afterEach(async () => {
    issuer.misbehave({});
    await Promise.all(Object.values(connection.models).map((model) => model.deleteMany({})));
  });
  afterAll(() => issuer.stop());

  return {
    connection,
    stores,
    issuerUrl: () => issuer.url,
    misbehave: (...how: Parameters<typeof issuer.misbehave>) => issuer.misbehave(...how),
    /** The whole service; `parts` name what is different from usual. */
    start: (parts: Partial<Parameters<typeof startIdentity>[1]> = {}) => startIdentity(stores, { issuer, ...parts }),
  };
}
