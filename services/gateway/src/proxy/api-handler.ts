import type { IncomingHttpHeaders } from 'node:http';

import type { ServiceName } from '@shoreline/contracts';
import { notFound, type ServiceKeys, signRequest } from '@shoreline/service-kit';

import { chooseResponseCoding, type CompressedOnce, inCoding } from '../compression.ts';
import { hasTag, readStrongTag, tagFor } from '../entity-tag.ts';
import { isIdempotent } from '../known-routes.ts';
import type { Measurements } from '../measurements.ts';
import { readRequestBody } from '../request-body.ts';
import type { GatewayContext } from '../request-context.ts';
import type { RouteTarget } from '../route-target.ts';
import { type Cached, isCacheableResponse, type Loaded, type ResponseCache, toCacheKey } from './response-cache.ts';
import type { Upstream } from './upstream.ts';
import {
  copyResponseHeaders,
  createOwnHeaders,
  putHeaders,
  putServiceHead,
  readForwardable,
} from './upstream-headers.ts';
import {
  isSmall,
  type ProxyRequest,
  readBody,
  requestUpstream,
  sendBody,
  streamThrough,
  type UpstreamRequest,
  type UpstreamResponse,
} from './upstream-response.ts';

interface ApiDependencies {
  services: Record<ServiceName, Upstream>;
  keys: ServiceKeys;
  cache: ResponseCache<CachedResponse, UpstreamResponse>;
  publicOrigin: string;
  bodyLimitBytes: number;
  cacheResponses: Measurements['cacheResponses'];
}

/** The others respond to one person, and a request to them may change something. */
const SHARING_SERVICES: readonly ServiceName[] = ['content'];
/** Audio is long, requested in ranges and cached by browsers: it only streams through. */
const STREAMED_PREFIX = 'media';

/** Proxies API requests to their service; public reads of anonymous visitors come from the micro-cache. */
export function apiHandler({ services, keys, cache, publicOrigin, bodyLimitBytes, cacheResponses }: ApiDependencies) {
  const ownHeaders = createOwnHeaders(publicOrigin);
  const pass = async (ctx: GatewayContext, upstream: Upstream) => {
    const isKeyed =
      ctx.req.headers['idempotency-key'] !== undefined && isIdempotent(ctx.method, ctx.state.requestContext.path);
    const body = await readRequestBody(ctx.req, bodyLimitBytes);
    const request = toProxyRequest(ctx, ownHeaders);
    const sign =
      isToBeSigned(ctx) && (() => signRequest(keys, upstream.name, { ...request, target: request.path, body }));
    await streamThrough(ctx, { ...request, upstream, body, isKeyed, ...(sign && { sign }) });
  };

  return async function handleApi(ctx: GatewayContext): Promise<void> {
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

/** Services take changes, and what carries a cookie, from us alone. What anybody may read costs no signature. */
const isToBeSigned = ({ method, req }: GatewayContext): boolean =>
  !READS.includes(method) || req.headers.cookie !== undefined;

const READS = ['GET', 'HEAD', 'OPTIONS'];

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

const isShared = (
  { method, req, state }: GatewayContext,
  { service, prefix }: Extract<RouteTarget, { kind: 'api' }>,
): boolean =>
  method === 'GET' &&
  SHARING_SERVICES.includes(service) &&
  prefix !== STREAMED_PREFIX &&
  !state.requestContext.hasSession &&
  req.headers.range === undefined;

export interface CachedResponse extends CompressedOnce {
  headers: Record<string, string | string[]>;
  tag: string;
}

const OVERHEAD_BYTES = 2_048;

function toCachedResponse({ headers }: UpstreamResponse, bytes: Buffer): CachedResponse {
  const { etag, 'content-length': _length, age: _age, ...cachedHeaders } = copyResponseHeaders(headers);
  return {
    headers: cachedHeaders,
    bytes,
    tag: readStrongTag(typeof etag === 'string' ? etag : undefined, bytes),
    compressed: new Map(),
  };
}

/** With room for the compressed copies, which are smaller than the plain one. */
export const sizeOfResponse = ({ bytes }: CachedResponse): number => bytes.length * 2 + OVERHEAD_BYTES;

async function sendCachedResponse(
  ctx: GatewayContext,
  { value, result, ageSeconds }: Extract<Cached<CachedResponse, UpstreamResponse>, { kind: 'response' }>,
): Promise<void> {
  const { res } = ctx;
  putHeaders(res, value.headers);
  res.setHeader('age', String(ageSeconds));
  res.setHeader('x-cache', result);
  const coding = chooseResponseCoding(ctx, value.bytes.length);
  res.setHeader('etag', tagFor(value.tag, coding));
  if (isKnown(ctx.req.headers, value)) {
    ctx.status = 304;
    return;
  }
  const body = coding ? await inCoding(value, coding) : value.bytes;
  ctx.status = 200;
  if (coding) res.setHeader('content-encoding', coding);
  ctx.body = body;
}

/** The tag is the better witness; a date counts only for a caller without one (RFC 9110, 13.2.2). */
function isKnown(asked: IncomingHttpHeaders, { tag, headers }: CachedResponse): boolean {
  if (asked['if-none-match'] !== undefined) return hasTag(asked['if-none-match'], tag);

  const changedAt = Date.parse(String(headers['last-modified']));
  return changedAt <= Date.parse(asked['if-modified-since'] ?? '');
}
