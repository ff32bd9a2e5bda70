import { HttpStatus } from '@shoreline/contracts';
import { ApiError, notFound } from '@shoreline/service-kit';
import send from 'send';

import { bypassKoaResponse, type GatewayContext } from '../request-context.ts';

/** Sends one file under the root with conditions and ranges; headers already on the response stay as they are. */
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
