import type { IncomingMessage } from 'node:http';

import { HttpStatus } from '@shoreline/contracts';
import { readRequestId } from '@shoreline/service-kit';
import { LRUCache } from 'lru-cache';

import { readAccepted } from './compression.ts';
import { isEmbeddedElsewhere } from './guards/cross-site-read.ts';
import { isRefused } from './guards/plain-framing.ts';
import { limitSilence, valuesOf } from './guards/read-request-context.ts';
import type { ClientReader } from './limits/client-address.ts';
import type { CountedRequest, RequestCounter } from './limits/limit-rate.ts';
import {
  bypassKoaResponse,
  type GatewayContext,
  type GatewayMiddleware,
  type RenewResponse,
} from './request-context.ts';

interface ReplayDependencies {
  isOwnHost: (host: string) => boolean;
  readClient: ClientReader;
  readRelease: (cookies: string | undefined) => string;
  countRequest: RequestCounter;
}

/** All addresses of a site in the codings browsers ask for. Most bodies are in the caches behind, too. */
const MAX_RESPONSES = 1_000;
const MAX_BYTES = 16_777_216;
/** What a head weighs, whatever the body. */
const OVERHEAD_BYTES = 4_096;

/**
 * Sends a response again that anybody gets who asks for the same, without all that decides upon it: that depends on nothing but address
 * and codings, once a request is as plain as `toKey` wants it. Requests are counted, measured and logged as any other.
 */
export function replayResponses(deps: ReplayDependencies): GatewayMiddleware {
  const { isOwnHost, readClient, readRelease, countRequest } = deps;
  const responses = new LRUCache<string, StoredResponse>({
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
  });

  return async function replayResponse(ctx, next) {
    const key = toKey(ctx.req, isOwnHost);
    if (key === undefined) return next();

    const stored = responses.get(key);
    // What fails here fails the long way, too, where it is answered with a problem.
    if (stored && (await replay(ctx, key, stored).catch(() => false))) return;
    await next();
    const response = readResponse(ctx);
    if (response) responses.set(key, response);
  };

  async function replay(ctx: GatewayContext, key: string, stored: StoredResponse): Promise<boolean> {
    const { head, body, route, request, renew } = stored;
    limitSilence(ctx.req);
    const counted = await countRequest({ ...request, address: readClient(ctx.req) });
    ctx.state.counted = counted;
    if (counted?.verdict.allowed === false) return false;
    const renewed = renew();
    if (!renewed) {
      responses.delete(key);
      return false;
    }

    bypassKoaResponse(ctx);
    const requestId = readRequestId(ctx.req);
    Object.assign(ctx.state, { requestId, route, releaseSet: readRelease(undefined) });
    const lines = [...head, 'x-request-id', requestId];
    addLines(lines, renewed);
    if (counted) addLines(lines, counted.headers);
    ctx.res.writeHead(HttpStatus.OK, lines);
    ctx.res.end(body);
    return true;
  }
}

interface StoredResponse {
  /** Names and values in turn, as Node writes them in one go. */
  head: string[];
  body: Buffer;
  route: string;
  request: Omit<CountedRequest, 'address'>;
  renew: RenewResponse;
}

/** New each time. */
const RENEWED = ['age', 'server-timing', 'x-request-id', 'ratelimit', 'ratelimit-policy', 'connection'];

function readResponse({ res, state, method, status, body }: GatewayContext): StoredResponse | undefined {
  const { renewResponse: renew, route } = state;
  if (!renew || status !== HttpStatus.OK || !Buffer.isBuffer(body) || res.hasHeader('set-cookie')) return undefined;

  const head = Object.entries(res.getHeaders())
    .filter(([name]) => !RENEWED.includes(name))
    .flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
  const { target, path } = state.requestContext;
  return { head, body, renew, route, request: { method, target, path } };
}

function addLines(lines: string[], headers: Record<string, string>): void {
  for (const name in headers) lines.push(name, headers[name] ?? '');
}

/** With any of these another response may be the right one, or none. */
const SPECIAL = [
  ...['cookie', 'authorization', 'range', 'expect', 'upgrade', 'content-length', 'transfer-encoding'],
  ...['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'],
];

/** What a plain read of anybody asks for; undefined for any other request. */
function toKey(request: IncomingMessage, isOwnHost: ReplayDependencies['isOwnHost']): string | undefined {
  const { headers, url = '' } = request;
  if (!url.startsWith('/') || !isPlainGet(request) || !isOwnHost(headers.host ?? '') || isEmbeddedElsewhere(headers))
    return undefined;
  if (SPECIAL.some((name) => headers[name] !== undefined)) return undefined;
  return `${readAccepted(headers['accept-encoding']).join()} ${url}`;
}

/** Responses of HTTP/2 are written in another way, and its requests may have no Host. */
const isPlainGet = (request: IncomingMessage): boolean =>
  request.method === 'GET' &&
  request.httpVersion === '1.1' &&
  !isRefused(request) &&
  valuesOf(request.rawHeaders, 'host').length === 1;
