import type { ServiceName } from '@shoreline/contracts';
import { type ClientSession, type Db, type Document, MongoClient } from 'mongodb';

import { messageOf, Problem } from '../../problem.ts';
import { mapServices, type SiteStorage } from './site-storage.ts';
import type { Bytes } from './stored-document.ts';

/** Every part of a site's data by the one name it has: `owners.leads`. */
export type CollectionName = `${ServiceName}.${string}`;

/** Signing in again is the price of a restore: a session that was ended since must not come back with it. */
const PASSING: readonly string[] = [
  'identity.sessions',
  'identity.sign_in_attempts',
  'owners.sessions',
  'owners.throttles',
];
const CONNECT_TIMEOUT_MS = 5_000;
const BATCH = 500;

/** The databases of a site, as backup, restore and check use them. */
export interface SiteDatabases {
  /** Whether all reads see one moment. */
  isSnapshot: boolean;
  of(service: ServiceName): Db;
  /** What is kept: everything but sessions and counters. */
  listKept(service: ServiceName): Promise<string[]>;
  read(name: CollectionName, filter?: Document): AsyncIterable<Bytes>;
}

interface Wish {
  /** Reads as of now, where the server can: replica sets and sharded clusters. */
  snapshot: boolean;
}

/** Connects for the time of one piece of work. */
export async function withDatabases<T>(
  uris: SiteStorage['uris'],
  { snapshot }: Wish,
  use: (databases: SiteDatabases) => Promise<T>,
): Promise<T> {
  const clients = await connectAll(uris);
  const first = clients.content;
  // A snapshot is of one server: databases on several have no moment in common.
  const isOne = new Set(Object.values(clients)).size === 1;
  const session = snapshot && isOne && (await hasSnapshots(first)) ? first.startSession({ snapshot: true }) : undefined;
  try {
    const dbs = mapServices((name) => clients[name].db(databaseOf(uris[name])));
    return await use(toDatabases(dbs, session));
  } finally {
    await session?.endSession();
    await Promise.all([...new Set(Object.values(clients))].map((client) => client.close()));
  }
}

async function connectAll(uris: SiteStorage['uris']): Promise<Record<ServiceName, MongoClient>> {
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
  throw new Problem(`A database does not answer, or does not let us in: ${messageOf(fault.reason)}`);
}

async function hasSnapshots(client: MongoClient): Promise<boolean> {
  const hello = await client.db('admin').command({ hello: 1 });
  return 'setName' in hello || hello.msg === 'isdbgrid';
}

const databaseOf = (uri: string): string => /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/.exec(uri)?.[1] ?? '';

function toDatabases(dbs: Record<ServiceName, Db>, session: ClientSession | undefined): SiteDatabases {
  return {
    isSnapshot: session !== undefined,
    of: (service) => dbs[service],
    async listKept(service) {
      const collections = await dbs[service].listCollections({}, { nameOnly: true }).toArray();
      return collections
        .map(({ name }) => name)
        .filter((name) => !name.startsWith('system.') && !PASSING.includes(`${service}.${name}`))
        .toSorted();
    },
    read: (name, filter = {}) => {
      const [service, collection] = splitName(name);
      const documents = dbs[service].collection(collection).find(filter, {
        raw: true,
        batchSize: BATCH,
        ...(session && { session }),
      });
      // By id: a document that is moved or changed meanwhile is met once.
      return documents.sort({ _id: 1 }) as unknown as AsyncIterable<Bytes>;
    },
  };
}

/** `owners.leads` is the collection `leads` of owners. */
export function splitName(name: CollectionName): [ServiceName, string] {
  const dot = name.indexOf('.');
  return [name.slice(0, dot) as ServiceName, name.slice(dot + 1)];
}
