import { HttpStatus } from '@shoreline/contracts';
import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';

import { ApiError } from './api-error.ts';

/** Reads JSON bodies only. A body that is none is the caller's mistake; that we cannot read at all is ours, and reported as such. */
export function jsonBody(limit = '64kb'): Middleware {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: limit,
    onError(error) {
      const status = 'status' in error ? Number(error.status) : HttpStatus.INTERNAL_SERVER_ERROR;
      if (status >= HttpStatus.INTERNAL_SERVER_ERROR) throw error;
      throw status === 413
        ? new ApiError({ status, code: 'body-too-large', message: `Send at most ${limit}.`, cause: error })
        : new ApiError({ status: 400, code: 'unreadable-body', message: 'The request body is not valid JSON.' });
    },
  });
}
