import type { Preview } from '@shoreline/federation/registry';
import type { Middleware, ParameterizedContext } from 'koa';

import type { Counted } from './limits/limit-rate.ts';
import type { PagePolicies } from './security-headers.ts';
import type { RouteTarget } from './route-target.ts';

export interface RequestContext {
  path: string;
  search: string;
  target: RouteTarget;
  /** The client, as far as the trusted proxies report. */
  address: string;
  requestId: string;
  releaseSet: string;
  /** Of this request: what is asked for it becomes part of its trace. */
  traceparent: string;
  /** Somebody's own cookies are on it: nothing shared may be served. */
  hasSession: boolean;
  /** Whose release set this is, where somebody looks at a preview. */
  preview?: Preview;
  /** Whoever asks sees this page as an editor saved it last, by the secret of a link. */
  draft?: { token: string; isChanged: boolean };
  /** Somebody asked for one that is over, or never was. */
  isPreviewOver?: true;
  /** An operator asks for a page that does not exist for anybody else. */
  isForOperators?: true;
}

/**
 * Counts one more response that is the same as one before, and gives the headers that are new each time; undefined where whoever asks now
 * would get another one.
 */
export type RenewResponse = () => Record<string, string> | undefined;

interface GatewayState {
  requestContext: RequestContext;
  route: string;
  requestId: string;
  traceparent: string;
  releaseSet: string;
  pagePolicies: PagePolicies;
  /** Makes what the gateway knows a page of a release set by: the nonce of a page that is streamed, a header beside any other. */
  createPageToken: (releaseSet: string) => string;
  /** Set where anybody gets this response who asks for the same. */
  renewResponse?: RenewResponse;
  /** Set where the request is counted already. */
  counted?: Counted | undefined;
}

export type GatewayContext = ParameterizedContext<GatewayState>;
export type GatewayMiddleware = Middleware<GatewayState>;

export type GatewayHandler = (ctx: GatewayContext) => Promise<void>;

/** Every cookie that can identify somebody carries this prefix. */
const SESSION_COOKIE = /(?:^|;\s*)__Host-shoreline/i;

export const hasSessionCookie = (cookies: string | undefined): boolean =>
  cookies !== undefined && SESSION_COOKIE.test(cookies);

export function bypassKoaResponse(ctx: GatewayContext): void {
  ctx.respond = false;
}
