import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { markAnswered, type VisitContext } from '../visit.ts';
import { openBody } from './answer-head.ts';
import { isWorthRetrying, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';

/** An upstream's answer whose body nobody has read yet. */
export interface OpenAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

/** What is asked of an upstream on behalf of everybody. */
export interface Question {
  path: string;
  headers: string[];
}

/** More than any page or list of ours; what is larger is not kept. */
const MAX_KEPT_BYTES = 4_194_304;

/** Asks an upstream for something that may be shared; fails with what a client may be told. */
export async function openAnswer(upstream: Upstream, question: Question): Promise<OpenAnswer> {
  try {
    return await attempt(upstream, question).catch((error: unknown) => {
      if (!isWorthRetrying('GET', error)) throw error;
      return attempt(upstream, question);
    });
  } catch (error) {
    throw toUnavailable(error);
  }
}

async function attempt(upstream: Upstream, { path, headers }: Question): Promise<OpenAnswer> {
  const leave = upstream.enter();
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new UpstreamTimeout(`No answer within ${upstream.timeoutMs} ms`)),
    upstream.timeoutMs,
  );
  try {
    const answer = await upstream.pool.request({ method: 'GET', path, headers, signal: late.signal });
    const { statusCode: status, body } = answer;
    body.once('close', () => leave(`${String(status)[0]}xx`));
    return { status, headers: answer.headers, body };
  } catch (error) {
    leave(error instanceof UpstreamTimeout ? 'timeout' : 'failed');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the answer does not say itself that it is too large to be held in memory. */
export const isSmall = ({ headers }: OpenAnswer): boolean => Number(headers['content-length'] ?? 0) <= MAX_KEPT_BYTES;

/** Reads a whole body. */
export async function readBody({ body }: OpenAnswer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_KEPT_BYTES) throw new Error(`The answer is longer than ${MAX_KEPT_BYTES} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    throw toUnavailable(error);
  }
  return Buffer.concat(chunks, bytes);
}

export const discardAnswer = ({ body }: OpenAnswer): void => {
  body.on('error', () => undefined).destroy();
};

/** Sends the body of an answer that was not kept; its head is on the context already. */
export async function sendBody(ctx: VisitContext, answer: OpenAnswer): Promise<void> {
  try {
    if (ctx.method === 'HEAD') {
      discardAnswer(answer);
      ctx.res.end();
    } else {
      await pipeline(answer.body, openBody(ctx));
    }
  } catch {
    // Half an answer must not look like a whole one; the client may also have left.
    ctx.res.destroy();
  }
  markAnswered(ctx);
}
