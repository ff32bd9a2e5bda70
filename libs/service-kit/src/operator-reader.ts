import type { IncomingMessage } from 'node:http';

import { OPERATOR_COOKIE, operatorRoutes } from '@shoreline/contracts';
import type { Context } from 'koa';

import { unavailable } from './api-error.ts';
import type { Caller, ReadCaller } from './caller.ts';
import type { ServiceKeys } from './keys/service-keys.ts';
import type { Metrics } from './metrics.ts';
import { sendAsService } from './send-as-service.ts';

interface Options {
  /** Where identity-api listens; several replicas with commas between them. */
  url: string;
  keys: ServiceKeys;
  metrics: Metrics;
}

/** What opens an operator's session: 256 bits in base64url. */
const OPERATOR_SECRET = /^[\w-]{43}$/;

/** The secret of the operator's session a request carries, if it has the form of one. */
export function readOperatorSecret(ctx: Pick<Context, 'cookies'>): string | undefined {
  const secret = ctx.cookies.get(OPERATOR_COOKIE);
  return secret !== undefined && OPERATOR_SECRET.test(secret) ? secret : undefined;
}

/**
 * Reads which operator calls: identity-api is asked once in each request that carries an operator's cookie, and nothing of it
 * is remembered, so that a session that ended is over everywhere. Throws 503 `operator-check-unavailable` when it cannot be asked.
 */
export function createOperatorReader({ url, keys, metrics }: Options): ReadCaller {
  const send = sendAsService({ url, keys, audience: 'identity', metrics });
  const asked = new WeakMap<IncomingMessage, Promise<Caller | undefined>>();

  return (ctx) => {
    const secret = readOperatorSecret(ctx);
    if (secret === undefined) return Promise.resolve(undefined);
    const reading = asked.get(ctx.req) ?? ask(secret);
    asked.set(ctx.req, reading);
    return reading;
  };

  async function ask(secret: string): Promise<Caller | undefined> {
    const { method, path, reply } = operatorRoutes.verify;
    const headers = { 'content-type': 'application/json' };
    try {
      const response = await send(path, { method, headers, body: JSON.stringify({ secret }) });
      if (!response.ok) throw new Error(`identity-api answered ${response.status}`);
      const { operator } = reply.parse(await response.json());
      return operator ? { kind: 'operator', id: operator.name, operator } : undefined;
    } catch (error) {
      throw operatorCheckUnavailable(error);
    }
  }
}

/** 503 `operator-check-unavailable`: whether somebody still is an operator cannot be found out at the moment. */
export const operatorCheckUnavailable = (cause?: unknown) =>
  unavailable('operator-check-unavailable', 'We cannot check just now what you may do. Please try again soon.', cause);
