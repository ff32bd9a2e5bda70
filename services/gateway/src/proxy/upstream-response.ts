import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { constants, Http2ServerResponse } from 'node:http2';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { HttpStatus } from '@shoreline/contracts';
import { ReplicaAway, ReplicaHung, statusClass } from '@shoreline/service-kit';
import type { Dispatcher } from 'undici';

import { openCompressor } from '../compression.ts';
import { bypassKoaResponse, type GatewayContext } from '../request-context.ts';
import { ReaderTooSlow, watchReaderPace } from './reader-pace.ts';
import { type Attempt, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';
import type { ResponseHead } from './upstream-headers.ts';

export interface UpstreamResponse extends ResponseHead {
  body: Readable;
}

export interface UpstreamRequest {
  path: string;
  headers: string[];
  /** Nobody waits for it any more. */
  signal?: AbortSignal;
}

/** The client went away; the upstream must not work for nobody. */
class ClientGone extends Error {
  override name = 'ClientGone';
}

/** Aborts when the client goes before it has its response. */
export function watchClient({ res }: GatewayContext): AbortSignal {
  const gone = new AbortController();
  res.once('close', () => {
    if (!res.writableEnded) gone.abort(new ClientGone());
  });
  return gone.signal;
}

/** More than any page or list of ours; what is larger is not cached. */
const MAX_CACHED_BYTES = 4_194_304;

/** A read, or a question that changes nothing. */
interface SafeRequest extends UpstreamRequest {
  /** GET unless said. */
  method?: 'GET' | 'OPTIONS';
}

/** For a response that may be shared. Fails with an error a client may see. */
export async function requestUpstream(upstream: Upstream, request: SafeRequest): Promise<UpstreamResponse> {
  try {
    return await upstream.send(true, (attempt) => sendAttempt(attempt, request, upstream.timeoutMs));
  } catch (error) {
    throw toUnavailable(error);
  }
}

async function sendAttempt(
  attempt: Attempt,
  { method = 'GET', path, headers, signal }: SafeRequest,
  timeoutMs: number,
) {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(new UpstreamTimeout(timeoutMs)), timeoutMs);
  attempt.onHung((error) => timeout.abort(error));
  signal?.addEventListener('abort', () => timeout.abort(new ClientGone()), { once: true });
  try {
    const response = await attempt.pool.request({ method, path, headers, signal: timeout.signal });
    const { statusCode: status, body } = response;
    body.once('close', () => attempt.end(statusClass(status)));
    return checked(attempt, { status, headers: response.headers, body });
  } catch (error) {
    if (!(error instanceof ReplicaAway)) attempt.end(toOutcome(error));
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

export const isSmall = ({ headers }: UpstreamResponse): boolean =>
  Number(headers['content-length'] ?? 0) <= MAX_CACHED_BYTES;

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

export async function sendBody(ctx: GatewayContext, response: UpstreamResponse): Promise<void> {
  try {
    if (ctx.method === 'HEAD') {
      discardResponse(response);
      ctx.res.end();
    } else {
      await pipeline(response.body, openBody(ctx));
    }
  } catch {
    abortResponse(ctx.res);
  }
  bypassKoaResponse(ctx);
}

export interface ProxyRequest extends UpstreamRequest {
  upstream: Upstream;
  method: string;
  body?: Buffer | undefined;
  /** A write that carries an Idempotency-Key. Reads are always repeatable. */
  isKeyed?: boolean;
  /** Makes the header `authorization` of one attempt: a token is taken once. */
  sign?: () => string;
  timeoutMs?: number;
  putHead: (head: ResponseHead) => void;
}

const READS = ['GET', 'HEAD'];

/** Streams one request to an upstream and its response back without buffering. Fails only while nothing is sent. */
export async function streamThrough(ctx: GatewayContext, proxyRequest: ProxyRequest): Promise<void> {
  const { upstream, method, isKeyed = false } = proxyRequest;
  const isRepeatable = isKeyed || READS.includes(method);
  try {
    await upstream.send(isRepeatable, (attempt) => dispatchAttempt(ctx, proxyRequest, attempt));
  } catch (error) {
    if (!(error instanceof ClientGone)) throw toUnavailable(error);
  }
  bypassKoaResponse(ctx);
}

function dispatchAttempt(ctx: GatewayContext, proxyRequest: ProxyRequest, attempt: Attempt): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const handler = new StreamHandler({ ctx, proxyRequest, attempt }, (error) => {
    attempt.end(error ? toOutcome(error) : statusClass(ctx.status));
    if (error && !handler.hasStarted) reject(error);
    else resolve();
  });
  const { method, path, body, sign } = proxyRequest;
  const headers = sign ? [...proxyRequest.headers, 'authorization', sign()] : proxyRequest.headers;
  if (READS.includes(method)) attempt.onHung(handler.abort);
  attempt.pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body: body ?? null }, handler);
  return promise;
}

function toOutcome(error: unknown): string {
  if (error instanceof ClientGone || error instanceof ReaderTooSlow) return 'aborted';
  return error instanceof UpstreamTimeout || error instanceof ReplicaHung ? 'timeout' : 'failed';
}

/** Moves bytes at the pace of the slower side, and ends one side when the other goes. */
class StreamHandler implements Dispatcher.DispatchHandler {
  readonly #ctx: GatewayContext;
  readonly #proxyRequest: ProxyRequest;
  readonly #attempt: Attempt;
  readonly #onFinished: (error: Error | undefined) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #body: Writable | undefined;
  #pace: ReturnType<typeof watchReaderPace> | undefined;
  #failure: Error | undefined;
  #isFinished = false;

  constructor(
    { ctx, proxyRequest, attempt }: { ctx: GatewayContext; proxyRequest: ProxyRequest; attempt: Attempt },
    onFinished: (error: Error | undefined) => void,
  ) {
    this.#ctx = ctx;
    this.#proxyRequest = proxyRequest;
    this.#attempt = attempt;
    this.#onFinished = onFinished;
    const timeoutMs = proxyRequest.timeoutMs ?? proxyRequest.upstream.timeoutMs;
    this.#timer = setTimeout(() => this.#fail(new UpstreamTimeout(timeoutMs)), timeoutMs);
    ctx.res.once('close', this.#handleClose);
  }

  get hasStarted(): boolean {
    return this.#body !== undefined;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < HttpStatus.OK) return;

    this.#attempt.checkHead(status, headers);
    clearTimeout(this.#timer);
    this.#proxyRequest.putHead({ status, headers });
    const body = openBody(this.#ctx);
    body.on('drain', () => controller.resume());
    this.#body = body;
    this.#pace = watchReaderPace(this.#proxyRequest.upstream.reader, {
      isWaiting: () => body.writableNeedDrain,
      abort: (error) => this.#fail(error),
    });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const body = this.#body;
    if (!body || body.write(chunk, () => this.#pace?.sent(chunk.length))) return;
    if (body.writableLength > this.#proxyRequest.upstream.reader.bufferedBytes) controller.pause();
  }

  onResponseEnd(): void {
    this.#finish(undefined);
    this.#body?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#finish(this.#failure ?? error);
  }

  readonly #handleClose = (): void => {
    // Of a stream that was reset HTTP/2 says `writableFinished` all the same.
    if (!this.#ctx.res.writableEnded) this.#fail(new ClientGone());
  };

  readonly abort = (error: Error): void => {
    if (!this.hasStarted) this.#fail(error);
  };

  #fail(error: Error): void {
    this.#failure = error;
    this.#controller?.abort(error);
    this.#finish(error);
  }

  #finish(error: Error | undefined): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    clearTimeout(this.#timer);
    this.#pace?.stop();
    this.#ctx.res.off('close', this.#handleClose);
    if (error && this.hasStarted) abortResponse(this.#ctx.res);
    this.#onFinished(error);
  }
}

/** Writes the head and gives the stream the body goes to: the socket, or a compressor in front of it. */
function openBody(ctx: GatewayContext): Writable {
  const compressor = openCompressor(ctx);
  if (!compressor) return ctx.res;

  // The first compressed bytes come later; until then the response must not look unwritten.
  ctx.flushHeaders();
  // A failure on either side destroys both; the side that failed has reported it.
  pipeline(compressor, ctx.res).catch(() => undefined);
  return compressor;
}

/** Half a response must not look like a complete one. */
function abortResponse(response: ServerResponse): void {
  const rawResponse: unknown = response;
  if (rawResponse instanceof Http2ServerResponse) rawResponse.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else response.destroy();
}
