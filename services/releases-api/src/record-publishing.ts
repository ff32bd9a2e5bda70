import type { AuditOutcome, AuditTrail } from '@shoreline/audit';
import { HttpStatus, type Route } from '@shoreline/contracts';
import { ApiError } from '@shoreline/service-kit';
import type { Context, Middleware } from 'koa';

import { findPublisher, shownTo } from './callers.ts';

interface Options {
  audit: Pick<AuditTrail, 'record'>;
  routes: readonly Route[];
}

/** Records what holders of tokens do and are refused; what operators do is recorded before. */
export function recordPublishing({ audit, routes }: Options): Middleware {
  return async (ctx, next) => {
    const publisher = findPublisher(ctx);
    const apps = publisher && shownTo(publisher);
    if (apps === undefined || ctx.method === 'GET') return next();
    const route = routes.find(({ method, path }) => method === ctx.method && isAt(path, ctx.path));
    const action = `${ctx.method} ${route?.path ?? '(unknown)'}`;
    const record = async (outcome: AuditOutcome) => {
      for (const target of targetsOf(ctx, apps))
        await audit.record(ctx, { event: 'release-act', action, target, outcome });
    };
    try {
      await next();
    } catch (error) {
      await record(isRefusal(error) ? 'refused' : 'failed');
      throw error;
    }
    await record('done');
  };
}

/** Of several apps one token is good for, those it was used for; that it was refused another's is in its own trail. */
function targetsOf(ctx: Context, apps: readonly string[]): readonly string[] {
  const text = `${ctx.path} ${JSON.stringify(ctx.request.body ?? '')}`;
  const used = apps.filter((app) => new RegExp(`\\b${app}\\b`).test(text));
  return used.length > 0 ? used : apps;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < HttpStatus.INTERNAL_SERVER_ERROR;

const isAt = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
};

/** Strangers may send what they like: more than these in a minute say nothing new, and would fill the trail. */
const MAX_REFUSED_TOKENS = 30;
const MINUTE_MS = 60_000;

/** Records tokens of CIs that were refused before any route was asked. */
export function recordRefusedTokens(audit: Pick<AuditTrail, 'record'>) {
  let since = 0;
  let count = 0;

  return async (ctx: Context, app: string | undefined): Promise<void> => {
    if (Date.now() - since > MINUTE_MS) [since, count] = [Date.now(), 0];
    count += 1;
    if (count > MAX_REFUSED_TOKENS) return;
    const action = `${ctx.method} (token of a CI)`;
    await audit.record(ctx, {
      event: 'release-act',
      outcome: 'refused',
      action,
      ...(app !== undefined && { target: app }),
    });
  };
}
