import { createNonce } from '../security-headers.ts';
import type { GatewayContext } from '../request-context.ts';
import { type ResponseHead, putPageHead } from './response-head.ts';
import { chooseResponseCoding, compress } from '../compression.ts';
import type { UpstreamResponse } from './upstream-response.ts';

/** A rendered page in memory, cut at every place where the nonce of its rendering stood. */
export interface CachedPage {
  head: ResponseHead;
  parts: Buffer[];
  bytes: number;
}

/** Headers and buffers, roughly. */
const OVERHEAD_BYTES = 4_096;

export function toCachedPage({ status, headers }: UpstreamResponse, html: Buffer, renderNonce: string): CachedPage {
  const { 'content-length': _length, age: _age, ...cachedHeaders } = headers;
  return { head: { status, headers: cachedHeaders }, ...cutAt(html, renderNonce) };
}

/** Cuts a document at every occurrence of a mark. */
export function cutAt(html: Buffer, mark: string): Pick<CachedPage, 'parts' | 'bytes'> {
  const parts = html
    .toString()
    .split(mark)
    .map((part) => Buffer.from(part));
  return { parts, bytes: html.length };
}

export const sizeOfPage = ({ bytes }: CachedPage): number => bytes + OVERHEAD_BYTES;

/** Sends the page under a nonce of its own: two visitors never share one. */
export async function sendPage(ctx: GatewayContext, { head, parts }: CachedPage): Promise<void> {
  const nonce = createNonce();
  putPageHead(ctx, head, nonce);
  const html = joinWith(parts, Buffer.from(nonce));
  const coding = ctx.method === 'HEAD' ? undefined : chooseResponseCoding(ctx, html.length);
  const body = coding ? await compress(html, coding) : html;
  if (coding) ctx.set('content-encoding', coding);
  ctx.body = body;
}

const joinWith = (parts: Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])));
