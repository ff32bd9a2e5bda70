import { createBackgroundLoop, LOOP_DONE, type Log, type Metrics, watchPool } from '@shoreline/service-kit';
import { type Collection, MongoClient, type MongoClientOptions } from 'mongodb';
import { RateLimiterMongo } from 'rate-limiter-flexible';

export interface Quota {
  points: number;
  seconds: number;
}

interface CounterDatabase {
  counter(name: string, quota: Quota): RateLimiterMongo;
  close(): Promise<void>;
}

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

export function openCounterDatabase(uri: string, { log, metrics }: { log: Log; metrics: Metrics }): CounterDatabase {
  const client = new MongoClient(uri, CLIENT_OPTIONS);
  watchPool(metrics, client);
  const database = client.db();
  const indexing = createBackgroundLoop({
    async run() {
      await createIndexes(database.collection(COLLECTION));
      return LOOP_DONE;
    },
    onError(error) {
      log.warn({ err: error }, 'the indexes of the request counts are not there yet');
      return RETRY_INDEX_MS;
    },
  });
  indexing.start();

  return {
    counter: (name, { points, seconds }) =>
      new RateLimiterMongo({
        storeClient: client,
        dbName: database.databaseName,
        tableName: COLLECTION,
        keyPrefix: name,
        points,
        duration: seconds,
        // Its own attempt happens once and complains on the console.
        disableIndexesCreation: true,
      }),
    async close() {
      const indexed = indexing.stop();
      await client.close();
      await indexed;
    },
  };
}

/** Without the unique key two replicas could count apart. */
async function createIndexes(counts: Collection): Promise<void> {
  await counts.createIndex({ expire: -1 }, { expireAfterSeconds: 0 });
  await counts.createIndex({ key: 1 }, { unique: true });
}
