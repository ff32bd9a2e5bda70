import type { Router, RouterContext } from '@koa/router';
import { describeAct } from '@shoreline/audit';
import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import { HttpStatus, photographRoutes as routes } from '@shoreline/contracts';
import { operatorPhotographRoutes } from '@shoreline/contracts/operator-content';
import { ApiError, createRouter, notAllowed, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { toPhotographKey } from './photographs-keys.ts';
import type { PhotographTakedowns } from './photograph-takedowns.ts';
import type { PhotographStore } from './photographs.store.ts';
import type { PhotographUploads } from './photograph-uploads.ts';

interface Dependencies {
  uploads: PhotographUploads;
  blobs: Pick<BlobStore, 'get' | 'stat'>;
  readCaller: ReadCaller;
  readOperator: ReadCaller;
  store: Pick<PhotographStore, 'isTakenDown'>;
  takedowns: PhotographTakedowns;
  now: () => Date;
}

/** A year: the name of a file says which bytes it has. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ID = /^[0-9a-f]{32}$/;
const FILE = /^\d{1,4}\.(avif|webp|jpg)$/;
const TYPES: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

export function photographRouter(deps: Dependencies): Router {
  const { uploads, readCaller, readOperator } = deps;
  const router = createRouter();

  serve(router, readCaller, routes.open, ({ body }) => uploads.open(body.by));

  serve(router, readOperator, operatorPhotographRoutes.open, async (_input, caller, ctx) => {
    if (!caller) throw notAllowed();
    const opened = await uploads.open({ kind: 'operator', id: caller.id });
    describeAct(ctx, { target: opened.upload });
    return opened;
  });

  serve(router, readCaller, routes.addPart, async ({ params: { upload, part }, body }) => {
    // Pages of the release before send JSON.
    await uploads.addPart(upload, part, Buffer.isBuffer(body) ? body : Buffer.from(body.data, 'base64'));
    return undefined;
  });

  serve(router, readCaller, routes.complete, ({ params, body }) => uploads.complete(params.upload, body.parts));

  serveModerators(router, deps);

  router.get('/api/photographs/:id/:file', (ctx) => sendFile(ctx, deps));

  return router;
}

/** What moderators do with photographs that people sent. */
function serveModerators(router: Router, { takedowns, readOperator, now }: Dependencies): void {
  serve(router, readOperator, operatorPhotographRoutes.list, ({ query }) => takedowns.list(query));

  serve(
    router,
    readOperator,
    operatorPhotographRoutes.takeDown,
    async ({ params: { id }, body: { reason } }, caller, ctx) => {
      if (!caller) throw notAllowed();
      describeAct(ctx, { event: 'photograph-taken-down', target: id });
      return takedowns.takeDown(id, { reason, by: caller.id, at: now() });
    },
  );
}

async function sendFile(ctx: RouterContext, { blobs, store }: Pick<Dependencies, 'blobs' | 'store'>): Promise<void> {
  const { id, file, format } = readName(ctx.params);
  const key = toPhotographKey(id, file);
  const size = (await blobs.stat(key))?.size;
  if (size === undefined) throw (await store.isTakenDown(id)) ? photographGone() : photographNotFound();

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

const photographGone = () =>
  new ApiError({ status: 410, code: 'photograph-taken-down', message: 'This photograph was taken down.' });

const photographNotFound = () => notFound('photograph-not-found', 'There is no such photograph.');
