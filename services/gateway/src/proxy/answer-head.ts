import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Writable } from 'node:stream';

import { SCRIPTLESS_POLICY } from '../answer-headers.ts';
import type { VisitContext } from '../visit.ts';
import { isHtml } from './cache-rules.ts';
import { openCompressor } from './compression.ts';
import { copyAnswerHeaders, putHeaders } from './upstream-headers.ts';

/** Status and headers of an upstream's answer. */
export interface AnswerHead {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Writes the head and gives the stream the body goes to: the socket, or a compressor in front of it. */
export function openBody(ctx: VisitContext): Writable {
  const compressor = openCompressor(ctx);
  if (!compressor) return ctx.res;

  // The first compressed bytes come later; until then nobody may take the answer for unwritten.
  ctx.flushHeaders();
  // A failure on either side destroys both; the side that failed has reported it.
  pipeline(compressor, ctx.res, () => undefined);
  return compressor;
}

/** Puts a service's head on the answer. A page of a service gets no scripts. */
export function putServiceHead(ctx: VisitContext, { status, headers }: AnswerHead): void {
  ctx.status = status;
  putHeaders(ctx.res, copyAnswerHeaders(headers));
  if (isHtml(headers)) {
    ctx.set('content-security-policy', SCRIPTLESS_POLICY);
    ctx.set('cache-control', 'no-store');
  }
}

/** Puts the shell's head on the answer; `nonce` is the one inside the page. */
export function putPageHead(ctx: VisitContext, { status, headers }: AnswerHead, nonce: string): void {
  ctx.status = status;
  putHeaders(ctx.res, copyAnswerHeaders(headers));
  ctx.set(ctx.state.pagePolicies(nonce));
  // A page kept by the browser would carry an old nonce and an old release.
  ctx.set('cache-control', 'no-store');
  ctx.remove('etag');
}
