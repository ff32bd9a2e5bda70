import { constants, Http2ServerRequest } from 'node:http2';

import { carriesBody } from '../request-body.ts';
import type { GatewayMiddleware } from '../request-context.ts';

/** As long as the server gives an HTTP/1 request. */
const BODY_MS = 10_000;

/** Ends HTTP/2 streams whose body does not arrive; for HTTP/1 the server does this itself. */
export function guardSlowBody(bodyMs = BODY_MS): GatewayMiddleware {
  return function limitBodyTime(ctx, next) {
    const { req } = ctx as { req: unknown };
    if (req instanceof Http2ServerRequest && carriesBody(ctx.req)) closeOnTimeout(req, bodyMs);
    return next();
  };
}

function closeOnTimeout({ stream }: Http2ServerRequest, bodyMs: number): void {
  const timer = setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), bodyMs);
  for (const event of ['end', 'close']) stream.once(event, () => clearTimeout(timer));
}
