import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { putUser } from '@shoreline/tools/database-users';
import { readPlainEnv } from '@shoreline/tools/env';
import { withDatabase } from '@shoreline/tools/with-database';
import { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';

import { serveWithUsers } from './serve-with-users.ts';

const UNAUTHORIZED = { code: 13 };
const content = { name: 'content', password: 'generated-password', database: 'shoreline-content' };

it('lets a user of the stand-in database read its own database and nobody else anything', async () => {
  const env = { ...readPlainEnv(), MONGODB_URI: undefined };
  await withDatabase({ env, print: () => undefined, use: (uri) => tryUsers(Number(/:(\d+)/.exec(uri)?.[1])) });
});

async function tryUsers(enginePort: number): Promise<void> {
  const file = join(mkdtempSync(join(tmpdir(), 'shoreline-users-')), 'users.json');
  const users = { file, rootName: 'root', rootPassword: 'root-password' };
  const server = serveWithUsers({ port: enginePort, host: '127.0.0.1' }, users).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const use = async <T>(signedIn: string, work: (client: MongoClient) => Promise<T>): Promise<T> => {
    const client = new MongoClient(
      `mongodb://${signedIn}${host}/?directConnection=true&authSource=${content.database}`,
    );
    return work(client).finally(() => client.close());
  };
  const read = (signedIn: string, database: string) =>
    use(signedIn, (client) => client.db(database).collection('users').findOne());

  const root = new MongoClient(`mongodb://root:root-password@${host}/?directConnection=true&authSource=admin`);
  await putUser(root, content, [{ role: 'readWrite', db: content.database }]);
  await root.close();

  expect(await read('content:generated-password@', content.database)).toBeNull();
  await expect(read('content:generated-password@', 'shoreline-identity')).rejects.toMatchObject(UNAUTHORIZED);
  await expect(read('', content.database)).rejects.toMatchObject(UNAUTHORIZED);
  await expect(read('content:guessed-password@', content.database)).rejects.toMatchObject({ code: 18 });
  server.close();
}
