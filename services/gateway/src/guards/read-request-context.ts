import { findRouteTarget } from '../route-target.ts';
import { hasSessionCookie, type GatewayMiddleware } from '../request-context.ts';
import { readTarget } from './request-target.ts';

/** A client that reads no byte for so long is gone, or blocks an upstream on purpose. */
const STALLED_MS = 60_000;
/** Version 0 of W3C trace context; ids of nothing but zeros are invalid. */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

interface RequestContextDependencies {
  readRelease: (cookies: string | undefined) => string;
  readAddress: (socketAddress: string | undefined, forwardedFor: string | undefined) => string;
}

/** Reads a request once, so that nobody behind this point looks at a raw header again. */
export function readRequestContext({ readAddress, readRelease }: RequestContextDependencies): GatewayMiddleware {
  return function readRequest(ctx, next) {
    const { headers, socket } = ctx.req;
    socket.setTimeout(STALLED_MS);

    const { path, search } = readTarget(ctx.req);
    const target = findRouteTarget(path);
    ctx.state.route = target.kind === 'api' ? `${target.service}:${target.prefix}` : target.kind;
    ctx.state.releaseSet = readRelease(headers.cookie);
    ctx.state.requestContext = {
      path,
      search,
      target,
      address: readAddress(socket.remoteAddress, first(headers['x-forwarded-for'])),
      releaseSet: ctx.state.releaseSet,
      requestId: ctx.response.get('x-request-id'),
      traceparent: readTraceparent(first(headers.traceparent)),
      hasSession: hasSessionCookie(headers.cookie),
    };
    return next();
  };
}

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

const readTraceparent = (given: string | undefined) =>
  given !== undefined && TRACEPARENT.test(given) ? given : undefined;
