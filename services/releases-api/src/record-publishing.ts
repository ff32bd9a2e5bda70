import type { AuditTrail } from '@shoreline/audit';
import { HttpStatus, type Route } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';
import type { Middleware } from 'koa';

import { findPublisher } from './callers.ts';

interface Options {
  audit: Pick<AuditTrail, 'record'>;
  routes: readonly Route[];
}

/** Records what holders of tokens do and are refused; what operators do is recorded before. */
export function recordPublishing({ audit, routes }: Options): Middleware {
  return async (ctx, next) => {
    const app = findPublisher(ctx)?.app;
    if (app === undefined || ctx.method === 'GET') return next();
    const route = routes.find(({ method, path }) => method === ctx.method && isAt(path, ctx.path));
    const act = { event: 'release-act', target: app, action: `${ctx.method} ${route?.path ?? '(unknown)'}` } as const;
    try {
      await next();
    } catch (error) {
      await audit.record(ctx, { ...act, outcome: isRefusal(error) ? 'refused' : 'failed' });
      throw error;
    }
    await audit.record(ctx, act);
  };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < HttpStatus.INTERNAL_SERVER_ERROR;

const isAt = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
};
