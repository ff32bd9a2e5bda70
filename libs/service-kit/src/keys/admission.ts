import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';

import { type CallerName, MS_PER_SECOND } from '@shoreline/contracts';
import type { Context, Middleware } from 'koa';
import { Counter } from 'prom-client';

import { ApiError } from '../api-error.ts';
import type { Metrics } from '../metrics.ts';
import { CLOCK_TOLERANCE_SECONDS, type Refusal, type Sender, TokenRefused, verifyToken } from './request-token.ts';
import type { ServiceKeys } from './service-keys.ts';

/** Lets requests in: before the body is read, and once it is there. */
export interface Admission {
  admit: Middleware;
  checkBody: Middleware;
}

const READS = ['GET', 'HEAD', 'OPTIONS'];
const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;
/** Bodies of ours are smaller; one that nobody parses must not be hashed without end. */
const MAX_HASHED_BYTES = 1_048_576;

interface AdmissionOptions {
  keys: ServiceKeys;
  metrics: Metrics;
  /** What a signed body may have at most: a mebibyte unless said. */
  maxBodyBytes?: number;
}

interface Admitted {
  sender: Sender;
  digest: () => Promise<string>;
}

/** Who sent each request that showed a good token. */
const admitted = new WeakMap<IncomingMessage, Admitted>();

/**
 * Changes, and reads that carry a cookie, need a token of the gateway or of another of our services; a token that is shown is
 * always verified. 401 otherwise. A change is taken once per token, in this process.
 */
export function createAdmission({ keys, metrics, maxBodyBytes = MAX_HASHED_BYTES }: AdmissionOptions): Admission {
  const refusals = new Counter({
    name: 'service_tokens_refused_total',
    help: 'Requests whose token was refused, or that came without one where one is needed.',
    labelNames: ['reason'],
    registers: [metrics.registry],
  });
  const used = createUsedTokens();
  const refuse = (reason: Refusal | 'missing'): never => {
    refusals.inc({ reason });
    throw new ApiError({
      status: 401,
      code: 'service-token-required',
      message: 'Only our own services may call this.',
    });
  };

  return {
    async admit(ctx, next) {
      const authorization = ctx.get('authorization');
      if (authorization === '') {
        if (requiresSender(ctx)) refuse('missing');
        return next();
      }
      const sender = await readSender(keys, ctx, authorization).catch((error: unknown) => {
        if (error instanceof TokenRefused) return refuse(error.refusal);
        throw error;
      });
      admitted.set(ctx.req, { sender, digest: hashBody(ctx.req, maxBodyBytes) });
      return next();
    },
    async checkBody(ctx, next) {
      const request = admitted.get(ctx.req);
      if (request) {
        if ((await request.digest()) !== request.sender.body) refuse('other-request');
        if (!READS.includes(ctx.method) && !used.accept(request.sender)) refuse('used-before');
      }
      return next();
    },
  };
}

/** Who signed this request, once it was admitted. */
export const senderOf = (ctx: Context): CallerName | undefined => admitted.get(ctx.req)?.sender.caller;

const requiresSender = ({ method, req }: Context): boolean =>
  !READS.includes(method) || req.headers.cookie !== undefined;

function readSender(keys: ServiceKeys, { method, req }: Context, authorization: string): Promise<Sender> {
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) return Promise.reject(new TokenRefused('unreadable'));
  return verifyToken(token, { keys, method, target: req.url ?? '' });
}

/** Hashes the body while somebody else reads it, or reads it where nobody does. */
function hashBody(request: IncomingMessage, maxBytes: number): () => Promise<string> {
  const hash = createHash('sha256');
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0;
  if (!hasBody) return () => Promise.resolve(hash.digest('base64url'));

  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) request.destroy();
    else hash.update(chunk);
  });
  const arrived = finished(request, { writable: false });
  // Whoever reads the body reports what is wrong with it.
  arrived.catch(() => undefined);
  return async () => {
    await arrived;
    return hash.digest('base64url');
  };
}

/** How often tokens whose time is over are forgotten. */
const SWEEP_MS = 30_000;

/** Remembers tokens for as long as they would be believed. */
function createUsedTokens() {
  const endOf = new Map<string, number>();
  let sweptAt = 0;

  function sweep(now: number): void {
    if (now - sweptAt < SWEEP_MS) return;
    sweptAt = now;
    for (const [jti, end] of endOf) if (end < now) endOf.delete(jti);
  }

  return {
    /** False when it was taken before. */
    accept({ caller, jti, expiresAt }: Sender): boolean {
      sweep(Date.now());
      const name = `${caller} ${jti}`;
      if (endOf.has(name)) return false;
      endOf.set(name, expiresAt + CLOCK_TOLERANCE_SECONDS * MS_PER_SECOND);
      return true;
    },
  };
}
