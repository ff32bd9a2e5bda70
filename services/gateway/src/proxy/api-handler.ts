import type { IncomingHttpHeaders } from 'node:http';

import type { BackendName, ServiceName } from '@shoreline/contracts';
import { nothingHere, type ServiceKeys, signRequest } from '@shoreline/service-kit';

import { chooseResponseCoding, type CompressedOnce, inCoding } from '../compression.ts';
import { hasTag, readStrongTag, tagFor } from '../entity-tag.ts';
import type { BodyLimit } from '../body-limit.ts';
import { isIdempotent } from '../known-routes.ts';
import type { Measurements } from '../measurements.ts';
import { readRequestBody } from '../request-body.ts';
import type { GatewayContext } from '../request-context.ts';
import { isEmbed, isMedia, type RouteTarget } from '../route-target.ts';
import { EMBED_POLICY } from '../security-headers.ts';
import { createApiAddresses } from './api-addresses.ts';
import type { Codec } from './cache-folder.ts';
import {
  type CachedValue,
  isCacheableEmbed,
  isCacheableResponse,
  type Loaded,
  type ResponseCache,
} from './response-cache.ts';
import { anyAddress, isSpelledOut } from './route-address.ts';
import { toUnavailable, type Upstream } from './upstream.ts';
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
  /** releases-api may be absent: there are no releases to operate then. */
  services: Record<ServiceName, Upstream> & { releases: Upstream | undefined };
  keys: ServiceKeys;
  /** The way to recordings: somebody who listens slowly takes nothing from those who read. */
  media: Upstream;
  cache: ResponseCache<CachedResponse, UpstreamResponse>;
  publicOrigin: string;
  bodyLimit: BodyLimit;
  cacheResponses: Measurements['cacheResponses'];
}

/** The others respond to one person, and a request to them may change something. */
const SHARING_SERVICE: ServiceName = 'content';

/** Proxies API requests to their service; public reads of anonymous visitors come from the micro-cache. */
export function apiHandler(deps: ApiDependencies) {
  const { services, keys, media, cache, publicOrigin, bodyLimit, cacheResponses } = deps;
  const ownHeaders = createOwnHeaders(publicOrigin);
  const readAddress = createApiAddresses(SHARING_SERVICE);
  const pass = async (ctx: GatewayContext, upstream: Upstream, service: BackendName) => {
    const isKeyed =
      ctx.req.headers['idempotency-key'] !== undefined && isIdempotent(ctx.method, ctx.state.requestContext.path);
    const body = await readRequestBody(ctx.req, bodyLimit(ctx));
    const request = toProxyRequest(ctx, ownHeaders);
    const sign = isToBeSigned(ctx) && (() => signRequest(keys, service, { ...request, target: request.path, body }));
    await streamThrough(ctx, { ...request, upstream, body, isKeyed, ...(sign && { sign }) });
  };

  return async function handleApi(ctx: GatewayContext): Promise<void> {
    const { target } = ctx.state.requestContext;
    const upstream = target.kind === 'api' ? services[target.service] : undefined;
    if (target.kind !== 'api' || !upstream) throw nothingHere();

    if (isMedia(target)) return handleMedia(ctx, target.service);
    if (isEmbed(target)) letFrame(ctx);
    if (isShared(ctx, target)) await handleShared(ctx, upstream);
    else await pass(ctx, upstream, target.service);
  };

  async function handleMedia(ctx: GatewayContext, service: BackendName): Promise<void> {
    // Podcast players run on other sites.
    ctx.set('cross-origin-resource-policy', 'cross-origin');
    // Who is too slow is measured, and silence of a player that has enough is no reason to end it.
    ctx.req.socket.setTimeout(media.reader.windowMs * 2);
    await pass(ctx, media, service);
  }

  async function handleShared(ctx: GatewayContext, upstream: Upstream): Promise<void> {
    const { requestContext } = ctx.state;
    const { path: given, search: asked, target } = requestContext;
    const isCacheable = isEmbed(target) ? isCacheableEmbed : isCacheableResponse;
    const address = readAddress(given, asked) ?? anyAddress(given, asked);
    const { path, search, kind } = address;
    const cached = await cache
      .read({
        key: path + search,
        kind,
        load: (signal) =>
          load(upstream, { path: path + search, headers: ownHeaders(requestContext), signal }, isCacheable),
        budgetMs: upstream.timeoutMs,
      })
      .catch((error: unknown) => {
        throw toUnavailable(error);
      });
    cacheResponses.inc({ kind: 'api', result: cached.kind === 'pass' ? 'pass' : cached.result });
    if (cached.kind === 'response') {
      if (isSpelledOut(address, requestContext)) offerReplay(ctx, cached);
      return sendCachedResponse(ctx, cached);
    }
    if (!cached.passed) return pass(ctx, upstream, SHARING_SERVICE);

    putServiceHead(ctx, cached.passed);
    await sendBody(ctx, cached.passed);
  }

  function offerReplay({ state }: GatewayContext, { readAgain }: CachedValue<CachedResponse>): void {
    if (!readAgain) return;
    state.renewResponse = () => {
      const ageSeconds = readAgain();
      if (ageSeconds === undefined) return undefined;
      cacheResponses.inc({ kind: 'api', result: 'hit' });
      return { age: String(ageSeconds) };
    };
  }
}

/** Other sites show the player in a frame, also those that ask for leave from everything they show. */
function letFrame(ctx: GatewayContext): void {
  ctx.set('content-security-policy', EMBED_POLICY);
  ctx.set('cross-origin-resource-policy', 'cross-origin');
}

/** Services take changes, and what carries a cookie, from us alone. What anybody may read costs no signature. */
const isToBeSigned = ({ method, req }: GatewayContext): boolean =>
  !READS.includes(method) || req.headers.cookie !== undefined;

const READS = ['GET', 'HEAD', 'OPTIONS'];

async function load(
  upstream: Upstream,
  request: UpstreamRequest,
  isCacheable: typeof isCacheableResponse,
): Promise<Loaded<CachedResponse, UpstreamResponse>> {
  const response = await requestUpstream(upstream, request);
  const { status } = response;
  if (!isCacheable(response) || !isSmall(response)) return { kind: 'pass', status, passed: response };
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

const isShared = ({ method, req, state }: GatewayContext, target: Extract<RouteTarget, { kind: 'api' }>): boolean =>
  method === 'GET' &&
  target.service === SHARING_SERVICE &&
  !isMedia(target) &&
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

/** How a response is kept on disk; compressed it is anew. */
export const responseCodec: Codec<CachedResponse> = {
  write: ({ headers, tag, bytes }) => ({ head: { headers, tag }, body: [bytes] }),
  read: (head, bytes) => ({ ...(head as Pick<CachedResponse, 'headers' | 'tag'>), bytes, compressed: new Map() }),
};

/** With room for the compressed copies, which are smaller than the plain one. */
export const sizeOfResponse = ({ bytes }: CachedResponse): number => bytes.length * 2 + OVERHEAD_BYTES;

async function sendCachedResponse(
  ctx: GatewayContext,
  { value, result, ageSeconds }: CachedValue<CachedResponse>,
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
