import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { ReplicaAway } from '@shoreline/service-kit';

import { breakOff } from '../break-off.ts';
import { markAnswered, type VisitContext } from '../visit.ts';
import { openBody } from './answer-head.ts';
import { type Lane, toUnavailable, type Upstream, UpstreamTimeout } from './upstream.ts';

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
    return await upstream.send(true, (lane) => attempt(lane, { ...question, timeoutMs: upstream.timeoutMs }));
  } catch (error) {
    throw toUnavailable(error);
  }
}

async function attempt(lane: Lane, { path, headers, timeoutMs }: Question & { timeoutMs: number }) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new UpstreamTimeout(`No answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    const answer = await lane.pool.request({ method: 'GET', path, headers, signal: late.signal });
    const { statusCode: status, body } = answer;
    body.once('close', () => lane.leave(`${String(status)[0]}xx`));
    return checked(lane, { status, headers: answer.headers, body });
  } catch (error) {
    if (!(error instanceof ReplicaAway)) lane.leave(error instanceof UpstreamTimeout ? 'timeout' : 'failed');
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function checked(lane: Lane, answer: OpenAnswer): OpenAnswer {
  try {
    lane.checkHead(answer.status, answer.headers);
    return answer;
  } catch (error) {
    discardAnswer(answer);
    throw error;
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
    breakOff(ctx.res);
  }
  markAnswered(ctx);
}
