import type { Middleware, ParameterizedContext } from 'koa';

import type { PagePolicies } from './answer-headers.ts';
import type { Destination } from './destination.ts';

/** What the gateway knows of a request once it is through the first guard. */
export interface Visit {
  path: string;
  /** With its question mark, or empty. */
  search: string;
  destination: Destination;
  /** The client, as far as the trusted proxies tell. */
  address: string;
  requestId: string;
  /** The release set that is live for this visitor. */
  releaseSet: string;
  /** Of the client's own trace, if it brought one. */
  traceparent: string | undefined;
  /** Somebody's own cookies are on it: nothing shared may answer it. */
  hasSession: boolean;
}

interface VisitState {
  visit: Visit;
  /** The class of the request in logs and measurements, and the release set of the visitor. */
  route: string;
  releaseSet: string;
  /** What a page may load and do; the same for every visit. */
  pagePolicies: PagePolicies;
}

export type VisitContext = ParameterizedContext<VisitState>;
export type Step = Middleware<VisitState>;

/** Answers what the destination of a visit stands for. */
export type Answer = (ctx: VisitContext) => Promise<void>;

/** Every cookie that can identify somebody carries this prefix. */
const SESSION_COOKIE = /(?:^|;\s*)__Host-shoreline/i;

export const hasSessionCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && SESSION_COOKIE.test(cookies);

/** Marks an answer as written straight to the socket. */
export function markAnswered(ctx: VisitContext): void {
  ctx.respond = false;
}
