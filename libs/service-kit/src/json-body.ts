import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';

import { ApiError } from './api-error.ts';

const FIRST_SERVER_FAULT = 500;

/** Reads JSON bodies only. A body that is none is the caller's mistake; that we cannot read at all is ours, and reported as such. */
export function jsonBody(limit = '64kb'): Middleware {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: limit,
    onError(error) {
      const status = 'status' in error ? Number(error.status) : FIRST_SERVER_FAULT;
      if (status >= FIRST_SERVER_FAULT) throw error;
      throw status === 413
        ? new ApiError({ status, code: 'body-too-large', message: `Send at most ${limit}.`, cause: error })
        : new ApiError({ status: 400, code: 'unreadable-body', message: 'The request body is not valid JSON.' });
    },
  });
}
