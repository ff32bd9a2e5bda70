import type { ServiceName } from '@shoreline/contracts';
import { notFound } from '@shoreline/service-kit';

import type { RouteTarget } from '../route-target.ts';
import { isIdempotent } from '../known-routes.ts';
import type { Measurements } from '../measurements.ts';
import { readRequestBody } from '../request-body.ts';
import type { GatewayHandler, GatewayContext } from '../request-context.ts';
import type { ResponseCache, Loaded } from './response-cache.ts';
import { putServiceHead } from './response-head.ts';
import { isCacheableResponse, toCacheKey } from './cache-rules.ts';
import { type CachedResponse, toCachedResponse, sendCachedResponse } from './cached-response.ts';
import {
  isSmall,
  requestUpstream,
  type UpstreamResponse,
  type UpstreamRequest,
  readBody,
  sendBody,
} from './upstream-response.ts';
import { type ProxyRequest, streamThrough } from './stream-through.ts';
import type { Upstream } from './upstream.ts';
import { createOwnHeaders, readForwardable } from './upstream-headers.ts';

interface ApiDependencies {
  services: Record<ServiceName, Upstream>;
  cache: ResponseCache<CachedResponse, UpstreamResponse>;
  publicOrigin: string;
  bodyLimitBytes: number;
  cacheResponses: Measurements['cacheResponses'];
}

/** The others respond to one person, and a request to them may change something. */
const SHARING_SERVICES: readonly ServiceName[] = ['content'];
/** Audio is long, requested in ranges and cached by browsers: it only streams through. */
const STREAMED_PREFIX = 'media';

type ApiTarget = Extract<RouteTarget, { kind: 'api' }>;

/** Proxies API requests to their service; public reads of anonymous visitors come from the micro-cache. */
export function apiHandler({
  services,
  cache,
  publicOrigin,
  bodyLimitBytes,
  cacheResponses,
}: ApiDependencies): GatewayHandler {
  const ownHeaders = createOwnHeaders(publicOrigin);
  const pass = async (ctx: GatewayContext, upstream: Upstream) => {
    const isKeyed =
      ctx.req.headers['idempotency-key'] !== undefined && isIdempotent(ctx.method, ctx.state.requestContext.path);
    const body = await readRequestBody(ctx.req, bodyLimitBytes);
    await streamThrough(ctx, { ...toProxyRequest(ctx, ownHeaders), upstream, body, isKeyed });
  };

  return async function handleApi(ctx) {
    const { target } = ctx.state.requestContext;
    if (target.kind !== 'api') throw notFound('route-not-found', 'There is nothing at this address.');

    // Podcast players run on other sites.
    if (target.prefix === STREAMED_PREFIX) ctx.set('cross-origin-resource-policy', 'cross-origin');
    const upstream = services[target.service];
    if (isShared(ctx, target)) await handleShared(ctx, upstream);
    else await pass(ctx, upstream);
  };

  async function handleShared(ctx: GatewayContext, upstream: Upstream): Promise<void> {
    const { requestContext } = ctx.state;
    const cached = await cache.read({
      key: toCacheKey(requestContext.path, requestContext.search),
      load: () =>
        load(upstream, { path: requestContext.path + requestContext.search, headers: ownHeaders(requestContext) }),
      budgetMs: upstream.timeoutMs,
    });
    cacheResponses.inc({ kind: 'api', result: cached.kind === 'pass' ? 'pass' : cached.result });
    if (cached.kind === 'response') return sendCachedResponse(ctx, cached);
    if (!cached.passed) return pass(ctx, upstream);

    putServiceHead(ctx, cached.passed);
    await sendBody(ctx, cached.passed);
  }
}

async function load(upstream: Upstream, request: UpstreamRequest): Promise<Loaded<CachedResponse, UpstreamResponse>> {
  const response = await requestUpstream(upstream, request);
  const { status } = response;
  if (!isCacheableResponse(response) || !isSmall(response)) return { kind: 'pass', status, passed: response };
  return { kind: 'store', status, value: toCachedResponse(response, await readBody(response)) };
}

const toProxyRequest = (
  ctx: GatewayContext,
  ownHeaders: ReturnType<typeof createOwnHeaders>,
): Omit<ProxyRequest, 'upstream' | 'body'> => ({
  path: ctx.state.requestContext.path + ctx.state.requestContext.search,
  method: ctx.method,
  headers: [
    ...readForwardable(ctx.req),
    ...ownHeaders(ctx.state.requestContext),
    'x-forwarded-for',
    ctx.state.requestContext.address,
  ],
  putHead: (head) => putServiceHead(ctx, head),
});

const isShared = ({ method, req, state }: GatewayContext, { service, prefix }: ApiTarget): boolean =>
  method === 'GET' &&
  SHARING_SERVICES.includes(service) &&
  prefix !== STREAMED_PREFIX &&
  !state.requestContext.hasSession &&
  req.headers.range === undefined;
