import { Router, type RouterContext } from '@koa/router';
import { describeAct } from '@shoreline/audit';
import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import { HttpStatus, photographRoutes as routes } from '@shoreline/contracts';
import { operatorPhotographRoutes } from '@shoreline/contracts/operator-content';
import { notAllowed, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { toPhotographKey } from './photographs-keys.ts';
import type { PhotographUploads } from './photograph-uploads.ts';

interface Dependencies {
  uploads: PhotographUploads;
  blobs: Pick<BlobStore, 'get' | 'stat'>;
  readCaller: ReadCaller;
  readOperator: ReadCaller;
}

/** A year: the name of a file says which bytes it has. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ID = /^[0-9a-f]{32}$/;
const FILE = /^\d{1,4}\.(avif|webp|jpg)$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export function photographRouter({ uploads, blobs, readCaller, readOperator }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.open, ({ body }) => uploads.open(body.by));

  serve(router, readOperator, operatorPhotographRoutes.open, async (_input, caller, ctx) => {
    if (!caller) throw notAllowed();
    const opened = await uploads.open({ kind: 'operator', id: caller.id });
    describeAct(ctx, { target: opened.upload });
    return opened;
  });

  serve(router, readCaller, routes.addPart, async ({ params: { upload, part }, body }) => {
    await uploads.addPart(upload, part, Buffer.from(body.data, 'base64'));
    return undefined;
  });

  serve(router, readCaller, routes.complete, ({ params, body }) => uploads.complete(params.upload, body.parts));

  router.get('/api/photographs/:id/:file', (ctx) => sendFile(ctx, blobs));

  return router;
}

async function sendFile(ctx: RouterContext, blobs: Dependencies['blobs']): Promise<void> {
  const { id, file, format } = readName(ctx.params);
  const key = toPhotographKey(id, file);
  const size = (await blobs.stat(key))?.size;
  if (size === undefined) throw photographNotFound();

  ctx.set({ 'cache-control': IMMUTABLE, etag: `"${id}-${file}"`, 'content-type': TYPES[format] ?? '' });
  ctx.status = HttpStatus.OK;
  ctx.length = size;
  if (ctx.fresh) {
    ctx.status = HttpStatus.NOT_MODIFIED;
    return;
  }
  ctx.body = await blobs.get(key).catch((error: unknown) => {
    throw error instanceof UnknownBlob ? photographNotFound() : error;
  });
}

/** Nothing else is ever read. */
function readName({ id = '', file = '' }: Record<string, string>) {
  const format = FILE.exec(file)?.[1];
  if (!ID.test(id) || format === undefined) throw photographNotFound();
  return { id, file, format };
}

const photographNotFound = () => notFound('photograph-not-found', 'There is no such photograph.');
