import { readPlainEnv } from '../env.ts';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';

import { withDatabase } from '../database/with-database.ts';
import { ensureReplicaSet } from './replica-set.ts';

const ALONE = { kind: 'none', members: [] };

it('leaves a server alone that knows no sets', { timeout: 60_000 }, async () => {
  const env = { ...readPlainEnv(), MONGODB_URI: undefined };

  await withDatabase({
    env,
    print: () => undefined,
    async use(uri) {
      const client = await MongoClient.connect(uri);
      await expect(ensureReplicaSet(client, ['mongo:27017']).finally(() => client.close())).resolves.toEqual(ALONE);
    },
  });
});
