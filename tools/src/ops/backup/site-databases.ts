import { MEDIA_COLLECTIONS } from '@shoreline/blob-store';
import type { BackendName } from '@shoreline/contracts';
import { type ClientSession, type Db, type Document, MongoClient } from 'mongodb';

import { messageOf, UserError } from '../../print.ts';
import { mapServices, type SiteStorage } from './site-storage.ts';
import type { Bytes } from './stored-document.ts';

export type CollectionName = `${BackendName}.${string}`;

/** Signing in again is the price of a restore: a session that was ended since must not come back with it. */
const TRANSIENT_COLLECTIONS: readonly string[] = [
  'identity.sessions',
  'identity.sign_in_attempts',
  'identity.operator_sessions',
  'owners.sessions',
  'owners.throttles',
];
const CONNECT_TIMEOUT_MS = 5_000;
const BATCH = 500;

export interface SiteDatabases {
  isSnapshot: boolean;
  of(service: BackendName): Db;
  listBackupCollections(service: BackendName): Promise<string[]>;
  read(name: CollectionName, filter?: Document): AsyncIterable<Bytes>;
}

/** With `snapshot` all reads are as of now, where the server can: replica sets and sharded clusters. */
export async function withDatabases<T>(
  { uris, media }: Pick<SiteStorage, 'uris' | 'media'>,
  { snapshot }: { snapshot: boolean },
  use: (databases: SiteDatabases) => Promise<T>,
): Promise<T> {
  const clients = await connectAll(uris);
  const first = clients.content;
  // A snapshot is of one server: databases on several have none in common.
  const isOne = new Set(Object.values(clients)).size === 1;
  const session = snapshot && isOne && (await hasSnapshots(first)) ? first.startSession({ snapshot: true }) : undefined;
  try {
    const dbs = mapServices((name) => clients[name].db(databaseOf(uris[name])));
    return await use(toDatabases(dbs, { session, isLeftOut: createFilter(media) }));
  } finally {
    await session?.endSession();
    await Promise.all([...new Set(Object.values(clients))].map((client) => client.close()));
  }
}

async function connectAll(uris: SiteStorage['uris']): Promise<Record<BackendName, MongoClient>> {
  const byServer = new Map<string, MongoClient>();
  const clientOf = (uri: string): MongoClient => {
    const server = uri.replace(/^(mongodb(?:\+srv)?:\/\/[^/]+)\/[^?]*/, '$1/');
    const client =
      byServer.get(server) ?? new MongoClient(uri, { serverSelectionTimeoutMS: CONNECT_TIMEOUT_MS, maxPoolSize: 4 });
    byServer.set(server, client);
    return client;
  };
  const clients = mapServices((name) => clientOf(uris[name]));
  const connected = await Promise.allSettled([...byServer.values()].map((client) => client.connect()));
  const fault = connected.find((result) => result.status === 'rejected');
  if (!fault) return clients;
  await Promise.all([...byServer.values()].map((client) => client.close()));
  throw new UserError(`A database does not answer, or does not let us in: ${messageOf(fault.reason)}`);
}

async function hasSnapshots(client: MongoClient): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return 'setName' in hello || hello.msg === 'isdbgrid';
}

const databaseOf = (uri: string): string => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? '';

/** Media in the database are saved as files, as they are from every other store: so a backup of one may be restored into another. */
const createFilter =
  (media: SiteStorage['media']) =>
  (name: CollectionName): boolean =>
    TRANSIENT_COLLECTIONS.includes(name) ||
    (media?.MEDIA_STORE === 'mongodb' && name.startsWith(`content.${MEDIA_COLLECTIONS}.`));

interface Reading {
  session: ClientSession | undefined;
  isLeftOut: (name: CollectionName) => boolean;
}

function toDatabases(dbs: Record<BackendName, Db>, { session, isLeftOut }: Reading): SiteDatabases {
  return {
    isSnapshot: session !== undefined,
    of: (service) => dbs[service],
    async listBackupCollections(service) {
      const collections = await dbs[service].listCollections({}, { nameOnly: true }).toArray();
      return collections
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('system.') && !isLeftOut(`${service}.${name}`))
        .toSorted();
    },
    read: (name, filter = {}) => {
      const [service, collection] = splitName(name);
      const documents = dbs[service].collection(collection).find(filter, {
        raw: true,
        batchSize: BATCH,
        ...(session && { session }),
      });
      // By id: a document that is moved or changed meanwhile is read once.
      return documents.sort({ _id: 1 }) as unknown as AsyncIterable<Bytes>;
    },
  };
}

export function splitName(name: CollectionName): [BackendName, string] {
  const dot = name.indexOf('.');
  return [name.slice(0, dot) as BackendName, name.slice(dot + 1)];
}
