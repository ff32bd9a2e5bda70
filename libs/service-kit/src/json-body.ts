import { bodyParser } from '@koa/bodyparser';
import type { Middleware } from 'koa';

import { ApiError } from './api-error.ts';

/** Reads JSON bodies only. A body we cannot read is the caller's mistake, not ours. */
export function jsonBody(limit = '64kb'): Middleware {
  return bodyParser({
    enableTypes: ['json'],
    jsonLimit: limit,
    onError(error) {
      const tooLarge = 'status' in error && error.status === 413;
      throw tooLarge
        ? new ApiError({ status: 413, code: 'body-too-large', message: `Send at most ${limit}.`, cause: error })
        : new ApiError({ status: 400, code: 'unreadable-body', message: 'The request body is not valid JSON.' });
    },
  });
}
