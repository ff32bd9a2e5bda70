/**
 * Errors of the MongoDB driver and of mongoose that mean "the database is away", by name, so that services
 * without a database need not load the driver to recognise them.
 */
const OUTAGE_NAMES = new Set([
  'MongoClientClosedError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoOperationTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoWaitQueueTimeoutError',
]);

/** What mongoose says, as a plain MongooseError, before its first connection stands. */
const NOT_CONNECTED_YET = /before initial connection|Connection was force closed/;

/** Server codes of a database that is shutting down, starting, changing its primary or out of time. */
const OUTAGE_CODES = new Set([
  50, // MaxTimeMSExpired
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
]);

/** Distinguishes an outage of the database from a bug. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (OUTAGE_NAMES.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'number' && OUTAGE_CODES.has(error.code)) return true;

  return error.name === 'MongooseError' && NOT_CONNECTED_YET.test(error.message);
}
