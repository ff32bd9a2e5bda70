import { ApiError } from '@shoreline/service-kit';

import type { RouteTarget } from '../route-target.ts';
import type { GatewayMiddleware } from '../request-context.ts';

const READS = ['GET', 'HEAD'];
const UNSAFE = ['POST', 'PUT', 'PATCH', 'DELETE'];
const API_METHODS = [...READS, ...UNSAFE];

export const isUnsafe = (method: string): boolean => UNSAFE.includes(method);

/** Pages and files are only read, failures of remotes only posted; TRACE would show a client its own secret headers and is refused outright. */
export function guardMethod(): GatewayMiddleware {
  return function checkMethod(ctx, next) {
    if (ctx.method === 'TRACE') {
      throw new ApiError({ status: 400, code: 'bad-request', message: 'TRACE is not answered here.' });
    }
    const allowed = allowedFor(ctx.state.requestContext.target);
    if (allowed.includes(ctx.method)) return next();

    throw new ApiError({
      status: 405,
      code: 'method-not-allowed',
      message: 'This address does not understand that method.',
      headers: { allow: allowed.join(', ') },
    });
  };
}

function allowedFor({ kind }: RouteTarget): string[] {
  if (kind === 'remote-failure') return ['POST'];
  return kind === 'api' || kind === 'unknown-api' ? API_METHODS : READS;
}
