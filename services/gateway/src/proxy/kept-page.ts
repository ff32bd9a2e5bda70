import { createNonce } from '../answer-headers.ts';
import type { VisitContext } from '../visit.ts';
import { type AnswerHead, putPageHead } from './answer-head.ts';
import { chooseAnswerCoding, compress } from './compression.ts';
import type { OpenAnswer } from './open-answer.ts';

/** A rendered page in memory, cut at every place where the nonce of its rendering stood. */
export interface KeptPage {
  head: AnswerHead;
  parts: Buffer[];
  bytes: number;
}

/** Headers and buffers, roughly. */
const OVERHEAD_BYTES = 4_096;

export function keepPage({ status, headers }: OpenAnswer, html: Buffer, renderNonce: string): KeptPage {
  const { 'content-length': _length, age: _age, ...kept } = headers;
  return { head: { status, headers: kept }, ...cutAt(html, renderNonce) };
}

/** Cuts a document at every occurrence of a mark. */
export function cutAt(html: Buffer, mark: string): Pick<KeptPage, 'parts' | 'bytes'> {
  const parts = html
    .toString()
    .split(mark)
    .map((part) => Buffer.from(part));
  return { parts, bytes: html.length };
}

export const sizeOfPage = ({ bytes }: KeptPage): number => bytes + OVERHEAD_BYTES;

/** Answers with the page under a nonce of its own: two visitors never share one. */
export async function sendPage(ctx: VisitContext, { head, parts }: KeptPage): Promise<void> {
  const nonce = createNonce();
  putPageHead(ctx, head, nonce);
  const html = joinWith(parts, Buffer.from(nonce));
  const coding = ctx.method === 'HEAD' ? undefined : chooseAnswerCoding(ctx, html.length);
  const body = coding ? await compress(html, coding) : html;
  if (coding) ctx.set('content-encoding', coding);
  ctx.body = body;
}

const joinWith = (parts: Buffer[], nonce: Buffer): Buffer =>
  Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [nonce, part])));
