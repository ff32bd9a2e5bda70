import type { Middleware, ParameterizedContext } from 'koa';

import type { PagePolicies } from './security-headers.ts';
import type { RouteTarget } from './route-target.ts';

export interface RequestContext {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  target: RouteTarget;
  /** The client, as far as the trusted proxies report. */
  address: string;
  requestId: string;
  /** The release set that is live for this visitor. */
  releaseSet: string;
  /** Of the client's own trace, if it sent one. */
  traceparent: string | undefined;
  /** Somebody's own cookies are on it: nothing shared may be served. */
  hasSession: boolean;
}

interface GatewayState {
  requestContext: RequestContext;
  /** The class of the request in logs and measurements, and the release set of the visitor. */
  route: string;
  releaseSet: string;
  /** What a page may load and do; the same for every request. */
  pagePolicies: PagePolicies;
}

export type GatewayContext = ParameterizedContext<GatewayState>;
export type GatewayMiddleware = Middleware<GatewayState>;

export type GatewayHandler = (ctx: GatewayContext) => Promise<void>;

/** Every cookie that can identify somebody carries this prefix. */
const SESSION_COOKIE = /(?:^|;\s*)__Host-shoreline/i;

export const hasSessionCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && SESSION_COOKIE.test(cookies);

/** Bypasses Koa's response handling: the response was written straight to the socket. */
export function bypassKoaResponse(ctx: GatewayContext): void {
  ctx.respond = false;
}
