/**
 * Makes a replica set of the members of the database, where they are no set yet, and gives every service its own user in
 * it, as its address in the secrets says: `node database-users.main.ts <folder of secrets> <database host:port[,…]>`. Run
 * again after a password was replaced.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MongoClient, type MongoClientOptions } from 'mongodb';

import { printToStdout } from '../print.ts';
import { putUser, readDatabaseUser, rolesOf } from './database-users.ts';
import { describeReplicaSet, ensureReplicaSet, toConnectOptions } from './replica-set.ts';
import { databaseHolders, mongodbUriFile, ROOT_PASSWORD } from './secret-files.ts';

const [folder, hosts] = process.argv.slice(2);
if (!folder || !hosts) throw new Error('Usage: database-users.main.ts <folder of secrets> <database host:port[,…]>');

/** A new set has chosen its primary by then. */
const TIMEOUT_MS = 30_000;

const readSecret = (path: string) => readFileSync(path, 'utf8').trim();
const password = readSecret(join(folder, 'mongo', ROOT_PASSWORD));
const members = hosts.split(',');

async function withClient<T>(host: string, options: MongoClientOptions, use: (client: MongoClient) => Promise<T>) {
  const client = new MongoClient(`mongodb://${host}/`, {
    auth: { username: 'root', password },
    authMechanism: 'SCRAM-SHA-256',
    authSource: 'admin',
    serverSelectionTimeoutMS: TIMEOUT_MS,
    ...options,
  });
  return use(client).finally(() => client.close());
}

async function putUsers(client: MongoClient): Promise<void> {
  for (const holder of databaseHolders) {
    const user = readDatabaseUser(readSecret(mongodbUriFile(folder ?? '', holder)));
    await putUser(client, user, rolesOf(holder, user));
    printToStdout(`user ${user.name} of ${user.database}`);
  }
}

const state = await withClient(members[0] ?? '', { directConnection: true }, (client) =>
  ensureReplicaSet(client, members),
);
printToStdout(describeReplicaSet(state, members));
await withClient(hosts, toConnectOptions(state), putUsers);
