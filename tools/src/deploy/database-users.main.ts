/**
 * Gives every service its own user in the database, as its address in the secrets says:
 * `node database-users.main.ts <folder of secrets> <database host:port>`. Run again after a password was replaced.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MongoClient } from 'mongodb';

import { printToStdout } from '../print.ts';
import { putUser, readDatabaseUser, rolesOf } from './database-users.ts';
import { databaseHolders, mongodbUriFile, ROOT_PASSWORD } from './secret-files.ts';

const [folder, host] = process.argv.slice(2);
if (!folder || !host) throw new Error('Usage: database-users.main.ts <folder of secrets> <database host:port>');

const TIMEOUT_MS = 30_000;

const readSecret = (path: string) => readFileSync(path, 'utf8').trim();
const client = new MongoClient(`mongodb://${host}/`, {
  auth: { username: 'root', password: readSecret(join(folder, 'mongo', ROOT_PASSWORD)) },
  authMechanism: 'SCRAM-SHA-256',
  authSource: 'admin',
  directConnection: true,
  serverSelectionTimeoutMS: TIMEOUT_MS,
});

try {
  for (const holder of databaseHolders) {
    const user = readDatabaseUser(readSecret(mongodbUriFile(folder, holder)));
    await putUser(client, user, rolesOf(holder, user));
    printToStdout(`user ${user.name} of ${user.database}`);
  }
} finally {
  await client.close();
}
