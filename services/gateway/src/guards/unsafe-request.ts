import type { IncomingMessage } from 'node:http';

import { ApiError } from '@shoreline/service-kit';

import { bodyTooLarge, carriesBody } from '../request-body.ts';
import type { Step } from '../visit.ts';
import { isUnsafe } from './request-method.ts';

interface Limits {
  publicOrigin: string;
  bodyLimitBytes: number;
}

const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/**
 * Changes come from our own pages, as JSON: a form on another site can send neither.
 * A request without a body passes only where the method has no use for one.
 */
export function guardUnsafeRequest({ publicOrigin, bodyLimitBytes }: Limits): Step {
  return function checkUnsafeRequest(ctx, next) {
    const hasBody = carriesBody(ctx.req);
    if (isUnsafe(ctx.method)) {
      if (hasBody || ctx.method !== 'DELETE') assertJson(ctx.req);
      assertSameOrigin(ctx.req, publicOrigin);
    } else if (hasBody) {
      throw new ApiError({ status: 400, code: 'bad-request', message: 'This request must not have a body.' });
    }
    if (Number(ctx.req.headers['content-length'] ?? 0) > bodyLimitBytes) throw bodyTooLarge();
    return next();
  };
}

function assertJson({ headers }: IncomingMessage): void {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (isPlain && JSON_TYPE.test(headers['content-type'] ?? '')) return;
  throw new ApiError({ status: 415, code: 'json-required', message: 'Send the body as application/json.' });
}

function assertSameOrigin({ headers }: IncomingMessage, publicOrigin: string): void {
  const site = headers['sec-fetch-site'];
  const isOurs = site === undefined ? headers.origin === publicOrigin : site === 'same-origin';
  if (isOurs) return;
  throw new ApiError({ status: 403, code: 'cross-site-request', message: 'This must be sent from our own pages.' });
}
