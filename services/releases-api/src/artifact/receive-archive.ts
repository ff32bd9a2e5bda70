import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { UPLOAD_TYPE, uploadLimits } from '@shoreline/federation/upload';
import { type Admission, ApiError } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

const UPLOAD = /^\/api\/releases\/artifacts\/[^/]+$/;

const archives = new WeakMap<object, string>();

/** The file an upload was written to; gone when the request is answered. */
export const archiveOf = (ctx: Context): string => {
  const archive = archives.get(ctx.req);
  if (archive === undefined) throw new Error('This request brought no archive.');
  return archive;
};

/**
 * Writes the body of an upload to a file while its signature is checked: it is read as it arrives, however many others wait to be
 * unpacked. Stands directly behind who is let in.
 */
export const receiveArchives = (artifactsDir: string, { admit, checkBody }: Admission): Admission => {
  const receive: Middleware = async (ctx, next) => {
    if (ctx.method !== 'PUT' || !UPLOAD.test(ctx.path)) return next();
    assertArchive(ctx);
    mkdirSync(artifactsDir, { recursive: true });
    const folder = mkdtempSync(join(artifactsDir, '.staging-'));
    try {
      const archive = join(folder, 'upload.tar.gz');
      await pipeline(ctx.req, limitBytes(), createWriteStream(archive));
      archives.set(ctx.req, archive);
      // The body is read.
      ctx.disableBodyParser = true;
      await next();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { admit: (ctx, next) => admit(ctx, () => receive(ctx, next)), checkBody };
};

const tooLarge = () => new ApiError({ status: 413, code: 'artifact-too-large', message: 'The artifact is too large.' });

function assertArchive(ctx: Context): void {
  if (ctx.get('content-type') !== UPLOAD_TYPE) {
    throw new ApiError({ status: 415, code: 'artifact-type', message: `Send the artifact as ${UPLOAD_TYPE}.` });
  }
  if (Number(ctx.get('content-length')) > uploadLimits.compressed) throw tooLarge();
}

function limitBytes(): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      done(total > uploadLimits.compressed ? tooLarge() : null, chunk);
    },
  });
}
