import type { Router } from '@koa/router';
import { type BlobStore, UnknownBlob } from '@shoreline/blob-store';
import { HttpStatus } from '@shoreline/contracts';
import { ApiError, createRouter, notFound } from '@shoreline/service-kit';
import type { Context } from 'koa';

import { AUDIO_TYPE, readDigest } from './media-file.ts';
import { type ByteRange, isChanged, readRange, type RecordingState, UNSATISFIABLE } from './media-range.ts';

/** A year, the longest browsers keep anything: a name with a digest never changes what it names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Dependencies {
  recordings: Pick<BlobStore, 'get' | 'stat'>;
}

export function mediaRouter({ recordings }: Dependencies): Router {
  const router = createRouter();

  router.get('/api/media/:name', async (ctx) => {
    const { name = '' } = ctx.params;
    const state = await readState(recordings, name);
    if (isChanged(ctx.headers, state)) throw changed();
    if (describe(ctx, state)) return;
    const range = readRange(ctx.headers, state);
    if (range === UNSATISFIABLE) throw withoutDescription(ctx, notSatisfiable(state.size));
    announce(ctx, range, state.size);
    if (ctx.method !== 'HEAD') await open(ctx, () => recordings.get(name, range));
  });

  return router;
}

async function readState(recordings: Pick<BlobStore, 'stat'>, name: string): Promise<RecordingState> {
  const digest = readDigest(name);
  if (digest === undefined) throw mediaNotFound();
  const stat = await recordings.stat(name);
  if (!stat) throw mediaNotFound();
  return { size: stat.size, etag: `"${digest}"`, changedAt: toSecond(stat.storedAt) };
}

/** Headers know no fractions. */
const toSecond = (date: Date): Date => new Date(Math.floor(date.getTime() / MS) * MS);
const MS = 1_000;

const DESCRIPTION = ['content-type', 'cache-control', 'etag', 'last-modified', 'accept-ranges'];

/** Says what the recording is; true where the caller has it already. */
function describe(ctx: Context, { etag, changedAt }: RecordingState): boolean {
  ctx.set({
    'content-type': AUDIO_TYPE,
    'cache-control': IMMUTABLE,
    etag,
    'last-modified': changedAt.toUTCString(),
    'accept-ranges': 'bytes',
    // Podcast players run on other sites; there is nothing personal in a file.
    'access-control-allow-origin': '*',
  });
  ctx.status = HttpStatus.OK;
  if (!ctx.fresh) return false;
  ctx.status = HttpStatus.NOT_MODIFIED;
  return true;
}

function announce(ctx: Context, range: ByteRange | undefined, size: number): void {
  ctx.length = range ? range.end - range.start + 1 : size;
  if (!range) return;
  ctx.status = HttpStatus.PARTIAL_CONTENT;
  ctx.set('content-range', `bytes ${range.start}-${range.end}/${size}`);
}

/** Passed on as it is read, no faster than the caller takes it. Where the store fails on the way the connection ends, and players ask for the rest. */
async function open(ctx: Context, read: () => ReturnType<BlobStore['get']>): Promise<void> {
  ctx.body = await read().catch((error: unknown) => {
    throw withoutDescription(ctx, error instanceof UnknownBlob ? mediaNotFound() : error);
  });
}

/** A problem is no representation of the recording: nothing that describes that may stay on the answer. */
function withoutDescription(ctx: Context, error: unknown): unknown {
  for (const name of [...DESCRIPTION, 'content-range', 'content-length']) ctx.remove(name);
  return error;
}

const mediaNotFound = () => notFound('media-not-found', 'There is no such recording.');

const changed = () =>
  new ApiError({
    status: HttpStatus.PRECONDITION_FAILED,
    code: 'precondition-failed',
    message: 'This is another file by now.',
  });

const notSatisfiable = (size: number) =>
  new ApiError({
    status: HttpStatus.RANGE_NOT_SATISFIABLE,
    code: 'range-not-satisfiable',
    message: 'No such range.',
    headers: { 'content-range': `bytes */${size}` },
  });
