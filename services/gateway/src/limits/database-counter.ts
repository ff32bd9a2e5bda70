import { setTimeout as sleep } from 'node:timers/promises';

import { type Log, type Metrics, watchPool } from '@shoreline/service-kit';
import { type Collection, MongoClient, type MongoClientOptions } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';

interface CounterDatabase {
  /** A counter of this name that all replicas share. */
  counter(name: string, points: number): RateLimiterMongo;
  close(): Promise<void>;
}

interface CounterDependencies {
  log: Log;
  metrics: Metrics;
}

const MINUTE_SECONDS = 60;
/** Long enough for a restart of the database, short enough that no pile of waiting counts builds up. */
const TIMEOUT_MS = 1_000;
const RETRY_INDEX_MS = 30_000;
const COLLECTION = 'request-counts';
const CLIENT_OPTIONS: MongoClientOptions = {
  // A count that is lost with a crash is no loss.
  writeConcern: { w: 1, journal: false },
  serverSelectionTimeoutMS: TIMEOUT_MS,
  connectTimeoutMS: TIMEOUT_MS,
  socketTimeoutMS: TIMEOUT_MS,
  maxPoolSize: 10,
};

/** Opens the database of counts without waiting for it: the gateway starts and works while it is away. */
export function openCounterDatabase(uri: string, { log, metrics }: CounterDependencies): CounterDatabase {
  const client = new MongoClient(uri, CLIENT_OPTIONS);
  watchPool(metrics, client);
  const database = client.db();
  const stop = new AbortController();
  void createIndexes(database.collection(COLLECTION), log, stop.signal);

  return {
    counter: (name, points) =>
      new RateLimiterMongo({
        storeClient: client,
        dbName: database.databaseName,
        tableName: COLLECTION,
        keyPrefix: name,
        points,
        duration: MINUTE_SECONDS,
        // Its own attempt happens once and complains on the console.
        disableIndexesCreation: true,
      }),
    async close() {
      stop.abort();
      await client.close();
    },
  };
}

/** Tries until the database is there: without the unique key two replicas could count apart. */
async function createIndexes(counts: Collection, log: Log, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await counts.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
      await counts.createIndex({ key: 1 }, { unique: true });
      return;
    } catch (error) {
      log.warn({ err: error }, 'the indexes of the request counts are not there yet');
      await sleep(RETRY_INDEX_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
