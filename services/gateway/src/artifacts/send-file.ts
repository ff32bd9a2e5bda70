import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { HttpStatus } from '@shoreline/contracts';
import { ApiError, notFound } from '@shoreline/service-kit';
import send from 'send';

import type { Env } from '../env.ts';
import { OFFLINE_WORKER_PATH } from '../route-target.ts';
import { offlineWorkerHandler, type OfflineWorkerDependencies } from './offline-worker-handler.ts';
import { bypassKoaResponse, type GatewayContext, type GatewayHandler } from '../request-context.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../../public/', import.meta.url));

/** Players and networks show these on pages of their own. */
const SHOWN_ELSEWHERE = ['/podcast-cover.jpg', '/share.jpg'];

const ONE_DAY = 'public, max-age=86400';

export async function sendFile(ctx: GatewayContext, root: string, path: string): Promise<void> {
  ctx.status = 200;
  await new Promise<void>((resolve, reject) => {
    ctx.res.once('close', resolve);
    send(ctx.req, path, { root, index: false, dotfiles: 'deny', cacheControl: false, lastModified: false, etag: false })
      .on('error', (error: SendFault) => reject(toApiError(ctx, error)))
      .on('directory', () => reject(fileNotFound()))
      .pipe(ctx.res);
  });
  bypassKoaResponse(ctx);
}

export const fileNotFound = (): ApiError => notFound('file-not-found', 'There is no such file.');

interface SendFault extends Error {
  status: number;
  headers?: Record<string, string>;
}

/** A problem is no representation of the file: nothing that describes the file may stay on the response. */
function toApiError(ctx: GatewayContext, error: SendFault): ApiError {
  ctx.remove('content-encoding');
  ctx.remove('content-type');
  ctx.remove('etag');
  if (error.status === HttpStatus.RANGE_NOT_SATISFIABLE) {
    const headers = error.headers ?? {};
    return new ApiError({ status: error.status, code: 'range-not-satisfiable', message: 'No such range.', headers });
  }
  if (error.status === HttpStatus.PRECONDITION_FAILED) {
    return new ApiError({ status: 412, code: 'precondition-failed', message: 'This is another file by now.' });
  }
  if (error.status === HttpStatus.NOT_FOUND) return fileNotFound();
  return new ApiError({ status: 500, code: 'internal-error', message: 'The file cannot be read.', cause: error });
}

const ROBOTS = '/robots.txt';

interface PublicFileDependencies extends Pick<OfflineWorkerDependencies, 'currentReleases'> {
  env: Pick<Env, 'PUBLIC_ORIGIN' | 'ARTIFACTS_DIR' | 'OFFLINE_COPIES'>;
}

/** Crawlers read where the sitemap is as a whole address: of all these files, theirs alone differs between sites. */
export function publicFileHandler({ env, currentReleases }: PublicFileDependencies): GatewayHandler {
  const sitemap = new URL('/sitemap.xml', env.PUBLIC_ORIGIN).href;
  const robots = `${readFileSync(join(PUBLIC_DIR, ROBOTS), 'utf8')}\nSitemap: ${sitemap}\n`;
  const serveOfflineWorker = offlineWorkerHandler({
    currentReleases,
    artifactsDir: env.ARTIFACTS_DIR,
    isEnabled: env.OFFLINE_COPIES,
  });

  return async function servePublicFile(ctx) {
    const { path } = ctx.state.requestContext;
    if (path === OFFLINE_WORKER_PATH) return serveOfflineWorker(ctx);
    ctx.set('cache-control', ONE_DAY);
    if (path === ROBOTS) {
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = robots;
      return;
    }
    if (SHOWN_ELSEWHERE.includes(path)) ctx.set('cross-origin-resource-policy', 'cross-origin');
    await sendFile(ctx, PUBLIC_DIR, path);
  };
}
