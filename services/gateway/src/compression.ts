import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  zstdCompress,
} from 'node:zlib';

import type { GatewayContext } from './request-context.ts';

/** In the order of how small they make a page. */
export const codings = ['br', 'zstd', 'gzip'] as const;
export type ContentCoding = (typeof codings)[number];

const REFUSED = /^\s*q=0(?:\.0*)?\s*$/i;
const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|manifest\+json|ld\+json|xml|rss\+xml)|image\/svg\+xml)/i;

export function chooseCoding<C extends ContentCoding>(
  acceptEncoding: string | undefined,
  offered: readonly C[],
): C | undefined {
  const accepted = readAccepted(acceptEncoding);
  return offered.find((coding) => accepted.includes(coding));
}

/** Of the codings we know those a client understands, in our order, whatever else it says. */
export function readAccepted(acceptEncoding: string | undefined): ContentCoding[] {
  if (!acceptEncoding) return [];

  const accepted = acceptEncoding
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';'))
    .filter(([, weight = '']) => !REFUSED.test(weight))
    .map(([name = '']) => name.trim());
  return codings.filter((coding) => accepted.includes(coding));
}

const isCompressible = (contentType: string | undefined): boolean =>
  contentType !== undefined && COMPRESSIBLE.test(contentType);

/** The knee of the curve: quality 5 costs half again as much time for two per cent. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
/** Below this a compressed response needs as many packets as a plain one. */
const MIN_BYTES = 1_024;
const EMPTY_STATUSES = new Set([204, 304]);

const brotliOptions = (sizeHint: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint,
  },
});

const compressors: Record<ContentCoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(bytes.length)),
  zstd: (bytes) => promisify(zstdCompress)(bytes),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
};

const compress = (bytes: Buffer, coding: ContentCoding): Promise<Buffer> => compressors[coding](bytes);

export interface CompressedOnce {
  bytes: Buffer;
  compressed: Map<ContentCoding, Promise<Buffer>>;
}

export function inCoding({ bytes, compressed }: CompressedOnce, coding: ContentCoding): Promise<Buffer> {
  const made = compressed.get(coding) ?? compress(bytes, coding);
  compressed.set(coding, made);
  return made;
}

export function chooseResponseCoding(ctx: GatewayContext, length: number | undefined): ContentCoding | undefined {
  if (!isCompressible(ctx.response.get('content-type'))) return undefined;

  if (ctx.res.hasHeader('vary')) ctx.vary('Accept-Encoding');
  else ctx.res.setHeader('vary', 'Accept-Encoding');
  return length !== undefined && length < MIN_BYTES
    ? undefined
    : chooseCoding(ctx.req.headers['accept-encoding'], codings);
}

/** Prepares headers for compression on the fly and gives the stream to write to; undefined when bytes go out unchanged. */
export function openCompressor(ctx: GatewayContext): Transform | undefined {
  const length = ctx.res.getHeader('content-length');
  const hasBody = ctx.method !== 'HEAD' && !EMPTY_STATUSES.has(ctx.status);
  const isFinal = ctx.res.hasHeader('content-encoding') || ctx.res.hasHeader('content-range');
  const coding = chooseResponseCoding(ctx, length === undefined ? undefined : Number(length));
  if (!hasBody || isFinal || !coding) return undefined;

  ctx.remove('content-length');
  ctx.remove('accept-ranges');
  ctx.set('content-encoding', coding);
  weakenTag(ctx);
  return createCompressor(coding, ctx.response.is('html') === 'html');
}

/** The tag named the upstream's bytes; these only mean the same. */
function weakenTag(ctx: GatewayContext): void {
  const tag = String(ctx.res.getHeader('etag') ?? '');
  if (tag.startsWith('"')) ctx.set('etag', `W/${tag}`);
}

/** A page is flushed part by part, so that the browser starts before the last part is rendered. */
function createCompressor(coding: ContentCoding, isPage: boolean): Transform {
  if (coding === 'gzip') return createGzip({ level: GZIP_LEVEL, ...(isPage && { flush: constants.Z_SYNC_FLUSH }) });
  if (coding === 'zstd') return createZstdCompress(isPage ? { flush: constants.ZSTD_e_flush } : {});
  return createBrotliCompress({ ...brotliOptions(0), ...(isPage && { flush: constants.BROTLI_OPERATION_FLUSH }) });
}
