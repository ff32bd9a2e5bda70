import { randomUUID } from 'node:crypto';

import { HttpStatus, type Problem } from '@shoreline/contracts';
import type { Context, Middleware } from 'koa';

import { ApiError, unavailable } from './api-error.ts';
import { isDatabaseOutage } from './database-outage.ts';
import type { Log } from './log.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** Decides every error response of a service; stands right after the request log, before everything else. */
export function problemHandler(log: Log): Middleware {
  return async function handleProblem(ctx, next) {
    const given = ctx.get('x-request-id');
    const requestId = REQUEST_ID.test(given) ? given : randomUUID();
    ctx.set('x-request-id', requestId);

    try {
      await next();
      assertAnswered(ctx);
    } catch (error) {
      const known = toApiError(error);
      noteFault(log, known, requestId);
      answerProblem(ctx, known, requestId);
    }
  };
}

/** A refusal of ours, such as a queue that is full, needs no stack: it is no fault, and a flood causes thousands. */
function noteFault(log: Log, { status, code, cause }: ApiError, requestId: string): void {
  if (status < HttpStatus.INTERNAL_SERVER_ERROR) return;
  if (cause === undefined) log.warn({ code, requestId }, 'request refused');
  else log.error({ err: cause, requestId }, 'request failed');
}

function assertAnswered(ctx: Context): void {
  const isAnswered = ctx.respond === false || (ctx.body !== undefined && ctx.body !== null);
  if (ctx.status !== 404 || isAnswered) return;

  const methods = (ctx.matched ?? []).flatMap(({ methods }: { methods: string[] }) => methods);
  if (methods.length === 0) {
    throw new ApiError({ status: 404, code: 'route-not-found', message: 'There is nothing at this address.' });
  }
  throw new ApiError({
    status: 405,
    code: 'method-not-allowed',
    message: 'This address does not understand that method.',
    headers: { allow: [...new Set(methods)].join(', ') },
  });
}

function answerProblem(ctx: Context, problem: ApiError, requestId: string): void {
  ctx.status = problem.status;
  ctx.set(problem.headers);
  ctx.set('cache-control', 'no-store');
  ctx.body = {
    code: problem.code,
    message: problem.message,
    requestId,
    ...(problem.issues && { issues: problem.issues }),
  } satisfies Problem;
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseOutage(error)) {
    return unavailable('database-unavailable', 'We cannot reach our database. Please try again in a moment.', error);
  }
  return new ApiError({
    status: 500,
    code: 'internal-error',
    message: 'Something went wrong on our side.',
    cause: error,
  });
}
