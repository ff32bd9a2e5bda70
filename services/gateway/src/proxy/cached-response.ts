import type { IncomingHttpHeaders } from 'node:http';

import type { ContentCoding } from '../compression.ts';
import { hasTag, readStrongTag, tagFor } from '../entity-tag.ts';
import type { GatewayContext } from '../request-context.ts';
import type { Cached } from './response-cache.ts';
import { chooseResponseCoding, compress } from '../compression.ts';
import type { UpstreamResponse } from './upstream-response.ts';
import { copyResponseHeaders, putHeaders } from './upstream-headers.ts';

/** An API response in memory, compressed once per coding. */
export interface CachedResponse {
  headers: Record<string, string | string[]>;
  bytes: Buffer;
  tag: string;
  compressed: Map<ContentCoding, Promise<Buffer>>;
}

/** Headers, tag and promises, roughly. */
const OVERHEAD_BYTES = 2_048;

export function toCachedResponse({ headers }: UpstreamResponse, bytes: Buffer): CachedResponse {
  const { etag, 'content-length': _length, age: _age, ...cachedHeaders } = copyResponseHeaders(headers);
  return {
    headers: cachedHeaders,
    bytes,
    tag: readStrongTag(typeof etag === 'string' ? etag : undefined, bytes),
    compressed: new Map(),
  };
}

/** With room for the compressed copies, which are smaller than the plain one. */
export const sizeOfResponse = ({ bytes }: CachedResponse): number => bytes.length * 2 + OVERHEAD_BYTES;

export async function sendCachedResponse(
  ctx: GatewayContext,
  { value, result, ageSeconds }: Extract<Cached<CachedResponse, UpstreamResponse>, { kind: 'response' }>,
): Promise<void> {
  const { res } = ctx;
  putHeaders(res, value.headers);
  res.setHeader('age', String(ageSeconds));
  res.setHeader('x-cache', result);
  const coding = chooseResponseCoding(ctx, value.bytes.length);
  res.setHeader('etag', tagFor(value.tag, coding));
  if (isKnown(ctx.req.headers, value)) {
    ctx.status = 304;
    return;
  }
  const body = await inCoding(value, coding);
  ctx.status = 200;
  if (coding) res.setHeader('content-encoding', coding);
  ctx.body = body;
}

/** The tag is the better witness; a date counts only for a caller without one (RFC 9110, 13.2.2). */
function isKnown(asked: IncomingHttpHeaders, { tag, headers }: CachedResponse): boolean {
  if (asked['if-none-match'] !== undefined) return hasTag(asked['if-none-match'], tag);

  const changedAt = Date.parse(String(headers['last-modified']));
  return changedAt <= Date.parse(asked['if-modified-since'] ?? '');
}

async function inCoding({ bytes, compressed }: CachedResponse, coding: ContentCoding | undefined): Promise<Buffer> {
  if (!coding) return bytes;

  const made = compressed.get(coding) ?? compress(bytes, coding);
  compressed.set(coding, made);
  return made;
}
