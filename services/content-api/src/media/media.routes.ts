import type { Stats } from 'node:fs';
import type { IncomingMessage } from 'node:http';

import { HttpStatus } from '@shoreline/contracts';
import { Router } from '@koa/router';
import { ApiError, notFound } from '@shoreline/service-kit';
import type { Context } from 'koa';
import send from 'send';

import { AUDIO_TYPE, readDigest } from './media-file.ts';

/** A year, the longest browsers keep anything: a name with a digest never changes what it names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const SUFFIX_RANGE = /^bytes=-(\d+)$/;

interface Dependencies {
  mediaDir: string;
}

export function mediaRouter({ mediaDir }: Dependencies): Router {
  const router = new Router();

  router.get('/api/media/:name', async (ctx) => {
    const { name = '' } = ctx.params;
    const digest = readDigest(name);
    if (!digest) throw mediaNotFound();

    dropWeakCondition(ctx.req);
    ctx.set({
      'content-type': AUDIO_TYPE,
      'cache-control': IMMUTABLE,
      etag: `"${digest}"`,
      // Podcast players run on other sites; there is nothing personal in a file.
      'access-control-allow-origin': '*',
    });
    await sendFile(ctx, mediaDir, name);
  });

  return router;
}

/** A part may only be added to a part that is surely of the same bytes: a weak tag does not guarantee that (RFC 9110). */
function dropWeakCondition({ headers }: IncomingMessage): void {
  if (String(headers['if-range'] ?? '').startsWith('W/')) delete headers.range;
}

/** A suffix range longer than the file is the complete file (RFC 9110, 14.1.2); `send` would refuse them. */
function widenSuffix({ headers }: IncomingMessage, size: number): void {
  const [, suffix] = SUFFIX_RANGE.exec(headers.range ?? '') ?? [];
  if (suffix !== undefined && Number(suffix) > size) headers.range = 'bytes=0-';
}

async function sendFile(ctx: Context, root: string, name: string): Promise<void> {
  ctx.status = 200;
  await new Promise<void>((resolve, reject) => {
    ctx.res.once('close', resolve);
    send(ctx.req, name, { root, index: false, dotfiles: 'deny', cacheControl: false, etag: false })
      .on('error', (error: SendFault) => reject(toApiError(ctx, error)))
      .on('file', (_path, { size }: Stats) => widenSuffix(ctx.req, size))
      .on('directory', () => reject(mediaNotFound()))
      .pipe(ctx.res);
  });
  // The answer is on the socket already; the empty body is for the middleware above.
  ctx.respond = false;
  ctx.body = '';
}

interface SendFault extends Error {
  status: number;
  headers?: Record<string, string>;
}

/** A problem is no representation of the file: nothing that describes the file may stay on the answer. */
function toApiError(ctx: Context, error: SendFault): ApiError {
  for (const name of ['content-type', 'cache-control', 'etag', 'last-modified', 'accept-ranges']) ctx.remove(name);
  if (error.status === HttpStatus.RANGE_NOT_SATISFIABLE) {
    const headers = error.headers ?? {};
    return new ApiError({ status: error.status, code: 'range-not-satisfiable', message: 'No such range.', headers });
  }
  if (error.status === HttpStatus.NOT_FOUND) return mediaNotFound();
  return new ApiError({ status: 500, code: 'internal-error', message: 'The file cannot be read.', cause: error });
}

const mediaNotFound = () => notFound('media-not-found', 'There is no such recording.');
