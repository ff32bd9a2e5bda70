import { type Connection, type ConnectOptions, Mongoose } from 'mongoose';

import { createBackgroundLoop, LOOP_DONE } from './background-loop.ts';
import { buildIndexes } from './build-indexes.ts';
import type { Log } from './log.ts';
import { type Metrics, watchClock, watchPool } from './metrics.ts';
import { type Migration, runMigrations } from './migrations.ts';

export { type Migration, renameCollections } from './migrations.ts';
export { normaliseAddresses } from './normalise-addresses.ts';

/**
 * Nobody waits longer than this for a database that is away: within a second they are told to come back. The driver looks
 * again every half second while somebody waits, so a broken connection is mended within it.
 */
const SERVER_SELECTION_TIMEOUT_MS = 800;
/** A database that is there but busy. */
const CONNECT_TIMEOUT_MS = 2_000;
/** No read of ours needs longer; one that does is missing its index. */
const QUERY_TIMEOUT_MS = 2_000;
const MAX_POOL_SIZE = 20;
const RETRY_DELAY_MS = 500;
/** How often the driver looks at an engine that cannot push its state; readiness is at most this old. */
const HEARTBEAT_MS = 1_000;

/** A member that is cut off from the others would wait for them for ever, and nobody would be told. */
const WRITE_TIMEOUT_MS = 3_000;

/** What an acknowledged write means, unless the address of the database says otherwise. */
const DURABLE: ConnectOptions = { w: 'majority', journal: true, wtimeoutMS: WRITE_TIMEOUT_MS };

const CONNECT_OPTIONS: ConnectOptions = {
  maxPoolSize: MAX_POOL_SIZE,
  serverSelectionTimeoutMS: SERVER_SELECTION_TIMEOUT_MS,
  connectTimeoutMS: CONNECT_TIMEOUT_MS,
  heartbeatFrequencyMS: HEARTBEAT_MS,
  waitQueueTimeoutMS: CONNECT_TIMEOUT_MS,
};

/**
 * Options of the driver win over the address, so they must not repeat a write concern named there: the embedded
 * engine of the development stack acknowledges `majority` before its journal is written, and `w=1` after.
 */
const connectOptions = (uri: string): ConnectOptions =>
  /[?&]w=/.test(uri) ? CONNECT_OPTIONS : { ...CONNECT_OPTIONS, ...DURABLE };

/** The time at the database; undefined while it is away. */
async function askNow({ db, readyState }: Connection): Promise<Date | undefined> {
  if (Number(readyState) !== CONNECTED) return undefined;
  const [found] = (await db?.aggregate([{ $documents: [{}] }, { $set: { now: '$$NOW' } }]).toArray()) ?? [];
  return found?.['now'] as Date | undefined;
}

interface DatabaseOptions {
  uri: string;
  log: Log;
  metrics?: Metrics;
  /** Applied once the database is there, before its indexes are built. */
  migrations?: readonly Migration[];
  version?: string;
  now?: () => Date;
}

/** A service's own database. Usable at once: while it is away, calls fail as an outage and readiness is false. */
export interface Database {
  /** Define models on this connection before the first `await`; their indexes are built as soon as it stands. */
  connection: Connection;
  isReady(): boolean;
  /** Resolves once connected, migrated and indexed; never rejects. */
  ready: Promise<void>;
  close(): Promise<void>;
}

/**
 * Connects in the background and retries, whether the database starts later or is gone and back again.
 * Acknowledged writes are journaled on a majority; filters are sanitised and strict; indexes are built here and nowhere else.
 */
export function connectDatabase(options: DatabaseOptions): Database {
  const { uri, log, metrics, migrations = [], version = '', now = () => new Date() } = options;
  // An instance of its own: settings of one service never leak into another in the same process (tests).
  const connection = new Mongoose({
    autoCreate: false,
    autoIndex: false,
    bufferCommands: false,
    maxTimeMS: QUERY_TIMEOUT_MS,
    sanitizeFilter: true,
    strictQuery: 'throw',
  }).createConnection();
  if (metrics) {
    connection.once('open', () => {
      watchPool(metrics, connection.getClient());
      watchClock(metrics, () => askNow(connection));
    });
  }
  let isIndexed = false;
  let isFirstFault = true;

  const connecting = createBackgroundLoop({
    async run() {
      if (Number(connection.readyState) !== CONNECTED) await connection.openUri(uri, connectOptions(uri));
      if (connection.db) await runMigrations(connection.db, { migrations, version, log });
      await buildIndexes(connection, { log, now: now() });
      log.info('database is ready');
      isIndexed = true;
      return LOOP_DONE;
    },
    onError(error) {
      log[isFirstFault ? 'warn' : 'debug']({ err: error }, 'database is not ready yet');
      isFirstFault = false;
      return RETRY_DELAY_MS;
    },
  });
  connecting.start();

  return {
    connection,
    ready: connecting.ended,
    isReady: () => isIndexed && Number(connection.readyState) === CONNECTED,
    async close() {
      await connecting.stop();
      await connection.close();
    },
  };
}

/** `connection.readyState` of a connection that stands, in mongoose's numbering. */
const CONNECTED = 1;
