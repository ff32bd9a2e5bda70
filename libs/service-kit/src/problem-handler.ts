import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { HttpStatus, type Problem } from '@shoreline/contracts';
import type { Context, Middleware } from 'koa';

import { ApiError, nothingHere, unavailable } from './api-error.ts';
import type { Log } from './log.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** The caller's own, or a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const given = String(headers['x-request-id'] ?? '');
  return REQUEST_ID.test(given) ? given : randomUUID();
}

/** Decides every error response of a service; stands right after the request log, before everything else. */
export function problemHandler(log: Log): Middleware {
  return async function handleProblem(ctx, next) {
    const requestId = readRequestId(ctx.req);
    ctx.state.requestId = requestId;
    ctx.set('x-request-id', requestId);

    try {
      await next();
      assertAnswered(ctx);
    } catch (error) {
      const known = toApiError(error);
      noteFault(log, known, requestId);
      answerProblem(ctx, known, requestId);
    }
  };
}

/** A refusal of ours, such as a queue that is full, needs no stack: it is no fault, and a flood causes thousands. */
function noteFault(log: Log, { status, code, cause }: ApiError, requestId: string): void {
  if (status < HttpStatus.INTERNAL_SERVER_ERROR) return;
  if (cause === undefined) log.warn({ code, requestId }, 'request refused');
  else log.error({ err: cause, requestId }, 'request failed');
}

function assertAnswered(ctx: Context): void {
  const isAnswered = ctx.respond === false || (ctx.body !== undefined && ctx.body !== null);
  if (ctx.status !== 404 || isAnswered) return;

  const methods = (ctx.matched ?? []).flatMap(({ methods }: { methods: string[] }) => methods);
  if (methods.length === 0) throw nothingHere();
  throw new ApiError({
    status: 405,
    code: 'method-not-allowed',
    message: 'This address does not understand that method.',
    headers: { allow: [...new Set(methods)].join(', ') },
  });
}

function answerProblem(ctx: Context, problem: ApiError, requestId: string): void {
  ctx.status = problem.status;
  ctx.set(problem.headers);
  ctx.set('cache-control', 'no-store');
  ctx.body = {
    code: problem.code,
    message: problem.message,
    requestId,
    ...(problem.issues && { issues: problem.issues }),
  } satisfies Problem;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseOutage(error)) {
    return unavailable('database-unavailable', 'We cannot reach our database. Please try again in a moment.', error);
  }
  // By its name, so that services without files need not load the store.
  if (error instanceof Error && error.name === 'BlobStoreUnavailable') {
    return unavailable('files-unavailable', 'We cannot reach our files. Please try again in a moment.', error);
  }
  return new ApiError({
    status: 500,
    code: 'internal-error',
    message: 'Something went wrong on our side.',
    cause: error,
  });
}

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

/** What the server says of a query that names an index which is still to be built. */
const INDEX_AWAY = /hint provided does not correspond to an existing index/;

/**
 * Server codes of a database that is shutting down, starting, changing its primary, out of reach of its other members, out of time or out
 * of disk: https://github.com/mongodb/mongo/blob/master/src/mongo/base/error_codes.yml.
 */
const OUTAGE_CODES = new Set([
  6, // HostUnreachable
  7, // HostNotFound
  50, // MaxTimeMSExpired
  64, // WriteConcernTimeout: no majority confirmed it in time; it may have been written all the same
  89, // NetworkTimeout
  91, // ShutdownInProgress
  189, // PrimarySteppedDown
  9_001, // SocketException
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
  14_031, // OutOfDiskSpace
]);

/** Distinguishes an outage of the database from a bug. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (OUTAGE_NAMES.has(error.name)) return true;
  if ('code' in error && typeof error.code === 'number' && OUTAGE_CODES.has(error.code)) return true;

  return (error.name === 'MongooseError' && NOT_CONNECTED_YET.test(error.message)) || INDEX_AWAY.test(error.message);
}
