import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Writable } from 'node:stream';

import { SCRIPTLESS_POLICY } from '../security-headers.ts';
import type { GatewayContext } from '../request-context.ts';
import { isHtml } from './cache-rules.ts';
import { openCompressor } from '../compression.ts';
import { copyResponseHeaders, putHeaders } from './upstream-headers.ts';

/** Status and headers of an upstream's response. */
export interface ResponseHead {
  status: number;
  headers: IncomingHttpHeaders;
}

/** Writes the head and gives the stream the body goes to: the socket, or a compressor in front of it. */
export function openBody(ctx: GatewayContext): Writable {
  const compressor = openCompressor(ctx);
  if (!compressor) return ctx.res;

  // The first compressed bytes come later; until then the response must not look unwritten.
  ctx.flushHeaders();
  // A failure on either side destroys both; the side that failed has reported it.
  pipeline(compressor, ctx.res, () => undefined);
  return compressor;
}

/** Puts a service's head on the response. A page of a service gets no scripts. */
export function putServiceHead(ctx: GatewayContext, { status, headers }: ResponseHead): void {
  ctx.status = status;
  putHeaders(ctx.res, copyResponseHeaders(headers));
  if (isHtml(headers)) {
    ctx.set('content-security-policy', SCRIPTLESS_POLICY);
    ctx.set('cache-control', 'no-store');
  }
}

/** Puts the shell's head on the response; `nonce` is the one inside the page. */
export function putPageHead(ctx: GatewayContext, { status, headers }: ResponseHead, nonce: string): void {
  ctx.status = status;
  putHeaders(ctx.res, copyResponseHeaders(headers));
  ctx.set(ctx.state.pagePolicies(nonce));
  // A page cached by the browser would carry an old nonce and an old release.
  ctx.set('cache-control', 'no-store');
  ctx.remove('etag');
}
