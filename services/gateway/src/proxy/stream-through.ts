import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';

import { statusClass } from '@shoreline/service-kit';
import { HttpStatus } from '@shoreline/contracts';
import type { Dispatcher } from 'undici';

import { abortResponse } from '../abort-response.ts';
import { bypassKoaResponse, type GatewayContext } from '../request-context.ts';
import { type ResponseHead, openBody } from './response-head.ts';
import { type Attempt, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';

export interface ProxyRequest {
  upstream: Upstream;
  path: string;
  method: string;
  headers: string[];
  /** In memory, so that it may be sent again. */
  body?: Buffer | undefined;
  /** A write that carries an Idempotency-Key. Reads are always repeatable. */
  isKeyed?: boolean;
  /** When the response must start; the upstream's own time unless said otherwise. */
  timeoutMs?: number;
  /** Puts status and headers on the response, or throws to refuse it. */
  putHead: (head: ResponseHead) => void;
}

const READS = ['GET', 'HEAD'];

/** The client went away; the upstream must not work for nobody. */
class ClientGone extends Error {
  override name = 'ClientGone';
}

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
    attempt.end(toOutcome(ctx, error));
    if (error && !handler.hasStarted) reject(error);
    else resolve();
  });
  const { method, path, headers, body } = proxyRequest;
  attempt.pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body: body ?? null }, handler);
  return promise;
}

function toOutcome(ctx: GatewayContext, error: Error | undefined): string {
  if (!error) return statusClass(ctx.status);
  if (error instanceof ClientGone) return 'aborted';
  return error instanceof UpstreamTimeout ? 'timeout' : 'failed';
}

interface Exchange {
  ctx: GatewayContext;
  proxyRequest: ProxyRequest;
  attempt: Attempt;
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
  #failure: Error | undefined;
  #isFinished = false;

  constructor({ ctx, proxyRequest, attempt }: Exchange, onFinished: (error: Error | undefined) => void) {
    this.#ctx = ctx;
    this.#proxyRequest = proxyRequest;
    this.#attempt = attempt;
    this.#onFinished = onFinished;
    const timeoutMs = proxyRequest.timeoutMs ?? proxyRequest.upstream.timeoutMs;
    this.#timer = setTimeout(() => this.#fail(new UpstreamTimeout(`No response within ${timeoutMs} ms`)), timeoutMs);
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
    this.#body = openBody(this.#ctx);
    this.#body.on('drain', () => controller.resume());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#body?.write(chunk) === false) controller.pause();
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

  #fail(error: Error): void {
    this.#failure = error;
    this.#controller?.abort(error);
    this.#finish(error);
  }

  #finish(error: Error | undefined): void {
    if (this.#isFinished) return;
    this.#isFinished = true;
    clearTimeout(this.#timer);
    this.#ctx.res.off('close', this.#handleClose);
    // Half a response must not look like a complete one.
    if (error && this.hasStarted) abortResponse(this.#ctx.res);
    this.#onFinished(error);
  }
}
