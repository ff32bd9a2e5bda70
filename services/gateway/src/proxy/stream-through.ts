import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';

import type { Dispatcher } from 'undici';

import { breakOff } from '../break-off.ts';
import { markAnswered, type VisitContext } from '../visit.ts';
import { type AnswerHead, openBody } from './answer-head.ts';
import { type Lane, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';

export interface Passage {
  upstream: Upstream;
  path: string;
  method: string;
  headers: string[];
  /** In memory, so that it may be sent again. */
  body?: Buffer | undefined;
  /** A write that carries an Idempotency-Key. Reads are always repeatable. */
  isKeyed?: boolean;
  /** When it must begin; the upstream's own time unless said otherwise. */
  timeoutMs?: number;
  /** Puts status and headers on the answer, or throws to refuse it. */
  putHead: (head: AnswerHead) => void;
}

const FIRST_FINAL_STATUS = 200;
const READS = ['GET', 'HEAD'];

/** The client went away; the upstream must not work for nobody. */
class ClientGone extends Error {
  override name = 'ClientGone';
}

/** Streams one request to an upstream and its answer back, holding nothing. Fails only while nothing is sent. */
export async function streamThrough(ctx: VisitContext, passage: Passage): Promise<void> {
  const { upstream, method, isKeyed = false } = passage;
  const isRepeatable = isKeyed || READS.includes(method);
  try {
    await upstream.send(isRepeatable, (lane) => attempt(ctx, passage, lane));
  } catch (error) {
    if (!(error instanceof ClientGone)) throw toUnavailable(error);
  }
  markAnswered(ctx);
}

function attempt(ctx: VisitContext, passage: Passage, lane: Lane): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const handler = new StreamHandler({ ctx, passage, lane }, (error) => {
    lane.leave(toOutcome(ctx, error));
    if (error && !handler.hasBegun) reject(error);
    else resolve();
  });
  const { method, path, headers, body } = passage;
  lane.pool.dispatch({ method: method as Dispatcher.HttpMethod, path, headers, body: body ?? null }, handler);
  return promise;
}

function toOutcome(ctx: VisitContext, error: Error | undefined): string {
  if (!error) return `${String(ctx.status)[0]}xx`;
  if (error instanceof ClientGone) return 'aborted';
  return error instanceof UpstreamTimeout ? 'timeout' : 'failed';
}

interface Exchange {
  ctx: VisitContext;
  passage: Passage;
  lane: Lane;
}

/** Moves bytes at the pace of the slower side, and ends one side when the other goes. */
class StreamHandler implements Dispatcher.DispatchHandler {
  readonly #ctx: VisitContext;
  readonly #passage: Passage;
  readonly #lane: Lane;
  readonly #settle: (error: Error | undefined) => void;
  readonly #timer: NodeJS.Timeout;
  #controller: Dispatcher.DispatchController | undefined;
  #body: Writable | undefined;
  #failure: Error | undefined;
  #isSettled = false;

  constructor({ ctx, passage, lane }: Exchange, settle: (error: Error | undefined) => void) {
    this.#ctx = ctx;
    this.#passage = passage;
    this.#lane = lane;
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

    this.#lane.checkHead(status, headers);
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
    // Of a stream that was reset HTTP/2 says `writableFinished` all the same.
    if (!this.#ctx.res.writableEnded) this.#fail(new ClientGone());
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
    if (error && this.hasBegun) breakOff(this.#ctx.res);
    this.#settle(error);
  }
}
