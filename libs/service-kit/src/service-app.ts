import { createHash } from 'node:crypto';

import { bodyParser } from '@koa/bodyparser';
import { HttpStatus } from '@shoreline/contracts';
import Koa, { type Context, type Middleware } from 'koa';
import rawBody from 'raw-body';

import { ApiError, bodyTooLarge } from './api-error.ts';
import type { Admission } from './keys/admission.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { problemHandler } from './problem-handler.ts';
import { requestLog } from './request-log.ts';

interface AppParts {
  log: Log;
  metrics: Metrics;
  /** Who is let in: `createAdmission`. */
  admission: Admission;
  /** The largest JSON body, as `64kb` unless said. */
  jsonLimit?: string;
  /** The longest body of bytes; none is read unless said. */
  bytesLimit?: number;
  /** Runs before anything of a body is read. */
  beforeBody?: Middleware;
}

/** Begins the app of a service: its log, its problems, who is let in, its 304s and its JSON bodies, in the one order that works. */
export function createServiceApp({ log, metrics, admission, jsonLimit, bytesLimit, beforeBody }: AppParts): Koa {
  const app = new Koa();

  // All that gets here: everything else is answered as a problem. The connection is cut; without this, Koa writes to the console.
  app.on('error', (error: Error) => log[isGone(error) ? 'debug' : 'error']({ err: error }, 'response broke off'));
  app.use(requestLog({ log, metrics }));
  app.use(problemHandler(log));
  if (beforeBody) app.use(beforeBody);
  // Nothing a stranger sent is parsed.
  app.use(admission.admit);
  app.use(conditionalGet());
  app.use(jsonBody(jsonLimit));
  if (bytesLimit) app.use(bytesBody(bytesLimit));
  app.use(admission.checkBody);

  return app;
}

/** Whoever asked has enough, or lost the network: what a player does with every recording. */
const isGone = (error: Error): boolean =>
  'code' in error && ['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(String(error.code));

/** Gives successful reads a strong ETag and answers 304 where the caller has them already. */
export function conditionalGet(): Middleware {
  return async function answerConditionally(ctx, next) {
    await next();
    if (!isTaggable(ctx)) return;

    if (!ctx.response.get('etag')) ctx.set('etag', strongTag(ctx.body as string | Buffer));
    if (ctx.fresh) ctx.status = 304;
  };
}

function isTaggable({ method, status, body }: Context): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && status === 200 && (typeof body === 'string' || Buffer.isBuffer(body));
}

const strongTag = (bytes: string | Buffer): string => `"${createHash('sha256').update(bytes).digest('base64url')}"`;

/** Reads JSON bodies only. A body that is none is the caller's mistake; that we cannot read at all is ours, and reported as such. */
export function jsonBody(limit = '64kb'): Middleware {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: limit,
    onError(error) {
      const status = 'status' in error ? Number(error.status) : HttpStatus.INTERNAL_SERVER_ERROR;
      if (status >= HttpStatus.INTERNAL_SERVER_ERROR) throw error;
      throw status === 413
        ? bodyTooLarge(limit, error)
        : new ApiError({ status: 400, code: 'unreadable-body', message: 'The request body is not valid JSON.' });
    },
  });
}

/** Reads bodies of bytes as they are, `limit` of them at most. */
export function bytesBody(limit: number): Middleware {
  return async function readBytes(ctx, next) {
    if (ctx.request.is('application/octet-stream') !== false) {
      // Without the length that was announced: a body that is a little too long is read, and its sender reads why it was refused.
      ctx.request.body = await rawBody(ctx.req, { limit }).catch((error: unknown) => {
        throw isTooLarge(error) ? bodyTooLarge(`${limit} bytes`, error) : error;
      });
    }
    return next();
  };
}

const isTooLarge = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 413;
