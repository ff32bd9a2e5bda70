import type { Router } from '@koa/router';
import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import { ARTIFACTS_PATH, digestSchema, appNameSchema, releaseRoutes } from '@shoreline/contracts/releases';
import { ApiError, assertAllowed, createRouter, notFound, type ReadCaller } from '@shoreline/service-kit';
import type { Context } from 'koa';

/** `<app>/<digest>/files/<path>` below the artifacts. */
const FILE = new RegExp(`^${ARTIFACTS_PATH}/([^/]+)/([^/]+)/files/(.+)$`);
const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/;
const PARTIAL_CONTENT = 206;

interface Dependencies {
  blobs: Pick<BlobStore, 'get' | 'stat'>;
  readService: ReadCaller;
}

/** The bytes of one file of an artifact, whole or from one place on. They never change. */
export function fileRouter({ blobs, readService }: Dependencies): Router {
  const router = createRouter();

  router.get(`${ARTIFACTS_PATH}/:app/:digest/files/*path`, async (ctx) => {
    assertAllowed(await readService(ctx), releaseRoutes.files);
    const key = readKey(ctx);
    const size = (await blobs.stat(key).catch(unknownKey))?.size;
    if (size === undefined) throw fileUnknown();
    const range = readRange(ctx, size);
    ctx.set({ 'accept-ranges': 'bytes', 'cache-control': 'private, immutable', etag: `"${key}"` });
    ctx.type = 'application/octet-stream';
    ctx.length = range ? range.end - range.start + 1 : size;
    if (range) {
      ctx.status = PARTIAL_CONTENT;
      ctx.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
    }
    ctx.body = await blobs.get(key, range).catch((error: unknown) => {
      throw error instanceof UnknownBlob ? fileUnknown() : error;
    });
  });

  return router;
}

const fileUnknown = () => notFound('artifact-unknown', 'There is no such file of an artifact.');

function readKey({ path }: Context): string {
  const [, app, digest, file = ''] = FILE.exec(path) ?? [];
  if (!appNameSchema.safeParse(app).success || !digestSchema.safeParse(digest).success) throw fileUnknown();
  return `${app}/${digest}/${file}`;
}

function unknownKey(error: unknown): undefined {
  if (error instanceof TypeError) return undefined;
  throw error;
}

/** One range with a beginning, as whoever goes on with a download asks; anything else is answered whole. */
function readRange(ctx: Context, size: number): { start: number; end: number } | undefined {
  const [, from, through] = RANGE.exec(ctx.get('range')) ?? [];
  if (from === undefined) return undefined;
  const start = Number(from);
  const end = through ? Math.min(Number(through), size - 1) : size - 1;
  if (start <= end) return { start, end };
  const headers = { 'content-range': `bytes */${size}` };
  throw new ApiError({ status: 416, code: 'range-outside', message: `The file has ${size} bytes.`, headers });
}
