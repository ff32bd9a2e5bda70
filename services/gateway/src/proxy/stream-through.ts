import type { IncomingHttpHeaders } from 'node:http';
import type { Readable, Writable } from 'node:stream';

import type { Dispatcher } from 'undici';

import { markAnswered, type VisitContext } from '../visit.ts';
import { type AnswerHead, openBody } from './answer-head.ts';
import { isWorthRetrying, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';

export interface Passage {
  upstream: Upstream;
  path: string;
  method: string;
  headers: string[];
  body?: Readable | AsyncIterable<Buffer>;
  /** When it must begin; the upstream's own time unless said otherwise. */
  timeoutMs?: number;
  /** Puts status and headers on the answer, or throws to refuse it. */
  putHead: (head: AnswerHead) => void;
}

const FIRST_FINAL_STATUS = 200;

/** The client went away; the upstream must not work for nobody. */
class ClientGone extends Error {
  override name = 'ClientGone';
}

/** Streams one request to an upstream and its answer back, holding nothing. Fails only while nothing is sent. */
export async function streamThrough(ctx: VisitContext, passage: Passage): Promise<void> {
  try {
    await attempt(ctx, passage).catch((error: unknown) => {
      if (!isWorthRetrying(passage.method, error)) throw error;
      return attempt(ctx, passage);
    });
  } catch (error) {
    if (!(error instanceof ClientGone)) throw toUnavailable(error);
  }
  markAnswered(ctx);
}

function attempt(ctx: VisitContext, passage: Passage): Promise<void> {
  const leave = passage.upstream.enter();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const handler = new StreamHandler(ctx, passage, (error) => {
    leave(toOutcome(ctx, error));
    if (error && !handler.hasBegun) reject(error);
    else resolve();
  });
  const { upstream, method, path, headers, body = null } = passage;
  upstream.pool.dispatch(
    { method: method as Dispatcher.HttpMethod, path, headers, body: body as Readable | null },
    handler,
  );
  return promise;
}

function toOutcome(ctx: VisitContext, error: Error | undefined): string {
  if (!error) return `${String(ctx.status)[0]}xx`;
  if (error instanceof ClientGone) return 'aborted';
  return error instanceof UpstreamTimeout ? 'timeout' : 'failed';
}

/** Moves bytes at the pace of the slower side, and ends one side when the other goes. */
class StreamHandler implements Dispatcher.DispatchHandler {
  readonly #ctx: VisitContext;
  readonly #passage: Passage;
  readonly #settle: (error: Error | undefined) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #body: Writable | undefined;
  #failure: Error | undefined;
  #isSettled = false;

  constructor(ctx: VisitContext, passage: Passage, settle: (error: Error | undefined) => void) {
    this.#ctx = ctx;
    this.#passage = passage;
    this.#settle = settle;
    const timeoutMs = passage.timeoutMs ?? passage.upstream.timeoutMs;
    this.#timer = setTimeout(() => this.#fail(new UpstreamTimeout(`No answer within ${timeoutMs} ms`)), timeoutMs);
    ctx.res.once('close', this.#handleClose);
  }

  get hasBegun(): boolean {
    return this.#body !== undefined;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#failure) controller.abort(this.#failure);
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < FIRST_FINAL_STATUS) return;

    clearTimeout(this.#timer);
    this.#passage.putHead({ status, headers });
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
    if (!this.#ctx.res.writableFinished) this.#fail(new ClientGone());
  };

  #fail(error: Error): void {
    this.#failure = error;
    this.#controller?.abort(error);
    this.#finish(error);
  }

  #finish(error: Error | undefined): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    clearTimeout(this.#timer);
    this.#ctx.res.off('close', this.#handleClose);
    // Half an answer must not look like a whole one.
    if (error && this.hasBegun) this.#ctx.res.destroy();
    this.#settle(error);
  }
}
