import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ReplicaAway, statusClass } from '@shoreline/service-kit';

import { abortResponse } from '../abort-response.ts';
import { bypassKoaResponse, type GatewayContext } from '../request-context.ts';
import { openBody } from './response-head.ts';
import { type Attempt, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';

/** An upstream's response whose body nobody has read yet. */
export interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** A request to an upstream whose response may be shared. */
export interface UpstreamRequest {
  path: string;
  headers: string[];
}

/** More than any page or list of ours; what is larger is not cached. */
const MAX_CACHED_BYTES = 4_194_304;

/** Requests something that may be shared; fails with an error a client may see. */
export async function requestUpstream(upstream: Upstream, request: UpstreamRequest): Promise<UpstreamResponse> {
  try {
    return await upstream.send(true, (attempt) => sendAttempt(attempt, { ...request, timeoutMs: upstream.timeoutMs }));
  } catch (error) {
    throw toUnavailable(error);
  }
}

async function sendAttempt(attempt: Attempt, { path, headers, timeoutMs }: UpstreamRequest & { timeoutMs: number }) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new UpstreamTimeout(`No response within ${timeoutMs} ms`)), timeoutMs);
  try {
    const response = await attempt.pool.request({ method: 'GET', path, headers, signal: timeout.signal });
    const { statusCode: status, body } = response;
    body.once('close', () => attempt.end(statusClass(status)));
    return checked(attempt, { status, headers: response.headers, body });
  } catch (error) {
    if (!(error instanceof ReplicaAway)) attempt.end(error instanceof UpstreamTimeout ? 'timeout' : 'failed');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function checked(attempt: Attempt, response: UpstreamResponse): UpstreamResponse {
  try {
    attempt.checkHead(response.status, response.headers);
    return response;
  } catch (error) {
    discardResponse(response);
    throw error;
  }
}

/** Whether its Content-Length, if any, fits into the cache. */
export const isSmall = ({ headers }: UpstreamResponse): boolean =>
  Number(headers['content-length'] ?? 0) <= MAX_CACHED_BYTES;

/** Reads a complete body. */
export async function readBody({ body }: UpstreamResponse): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_CACHED_BYTES) throw new Error(`The response is longer than ${MAX_CACHED_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw toUnavailable(error);
  }
  return Buffer.concat(chunks, bytes);
}

export const discardResponse = ({ body }: UpstreamResponse): void => {
  body.on('error', () => undefined).destroy();
};

/** Sends the body of a response that was not cached; its head is on the context already. */
export async function sendBody(ctx: GatewayContext, response: UpstreamResponse): Promise<void> {
  try {
    if (ctx.method === 'HEAD') {
      discardResponse(response);
      ctx.res.end();
    } else {
      await pipeline(response.body, openBody(ctx));
    }
  } catch {
    // Half a response must not look like a complete one; the client may also have left.
    abortResponse(ctx.res);
  }
  bypassKoaResponse(ctx);
}
