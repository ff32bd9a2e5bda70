import { HttpStatus, OPERATOR_CALLER, OPERATOR_HEADER, operatorNameSchema, type Route } from '@shoreline/contracts';
import { ApiError, type ReadCaller } from '@shoreline/service-kit';
import type { Context, Middleware, Next } from 'koa';

import type { AuditEvent, AuditOutcome } from './audit-event.ts';
import type { AuditTrail } from './audit-trail.ts';

interface Options {
  audit: Pick<AuditTrail, 'record' | 'requireRecord'>;
  /** Those of the service, for the name an act has in the trail. */
  routes: readonly Route[];
  /** Reads service tokens. */
  readService: ReadCaller;
  /** Reads operators' sessions, where routes are for them. */
  readOperator?: ReadCaller;
}

type ActDescription = Pick<AuditEvent, 'email' | 'accountId' | 'target'> & Partial<Pick<AuditEvent, 'event'>>;

/** Says what an operator's request is about, for its record: whom it affects, which thing, and what it is called. */
export function describeAct(ctx: Pick<Context, 'state'>, description: ActDescription): void {
  ctx.state.auditedAct = { ...(ctx.state.auditedAct as ActDescription | undefined), ...description };
}

/** The name of the operator who asks, once `recordOperatorActs` has read it; undefined for anybody else. */
export const operatorOf = ({ state }: Pick<Context, 'state'>): string | undefined =>
  typeof state.operator === 'string' ? state.operator : undefined;

const READS = ['GET', 'HEAD'];

/**
 * Records every request of an operator, and refuses one that does not say who: 403 `operator-name-required`. A change is
 * recorded before it is begun and again with its outcome; a read before it is answered. Without a record neither is done.
 * Mount it before every router.
 */
export function recordOperatorActs({ audit, routes, readService, readOperator }: Options): Middleware {
  return async function recordAct(ctx, next) {
    // Most requests carry no token.
    const caller = ctx.get('authorization') === '' ? undefined : await readService(ctx);
    if (caller?.kind === 'service' && caller.id === OPERATOR_CALLER) {
      ctx.state.operator = readOperatorName(ctx);
      return (READS.includes(ctx.method) ? read : change)(ctx, toAct(ctx, routes), next);
    }
    return recordSession(ctx, next);
  };

  /** What somebody with a session changes; what they look at, a page looks at again and again. */
  async function recordSession(ctx: Context, next: Next): Promise<void> {
    if (!readOperator || READS.includes(ctx.method) || findRoute(ctx, routes)?.access !== 'operator') return next();
    const caller = await readOperator(ctx);
    if (caller?.kind !== 'operator') return next();
    ctx.state.operator = caller.id;
    await change(ctx, toAct(ctx, routes), next);
  }

  async function read(ctx: Context, act: AuditEvent, next: Next): Promise<void> {
    await finish(ctx, act, next);
    await audit.requireRecord(ctx, toRecorded(ctx, act));
  }

  async function change(ctx: Context, act: AuditEvent, next: Next): Promise<void> {
    await audit.requireRecord(ctx, { ...act, outcome: 'started' });
    await finish(ctx, act, next);
    // What is done is done, and the record of its start is stored.
    await audit.record(ctx, toRecorded(ctx, act));
  }

  async function finish(ctx: Context, act: AuditEvent, next: Next): Promise<void> {
    try {
      await next();
    } catch (error) {
      await audit.record(ctx, { ...toRecorded(ctx, act), outcome: outcomeOf(error) });
      throw error;
    }
  }
}

/** What the handler said about the act, and whether a router answered at all. */
const toRecorded = (ctx: Context, act: AuditEvent): AuditEvent => ({
  ...act,
  ...(ctx.state.auditedAct as ActDescription | undefined),
  outcome: ctx.status < HttpStatus.BAD_REQUEST ? 'done' : 'refused',
});

function readOperatorName(ctx: Context): string {
  const name = operatorNameSchema.safeParse(ctx.get(OPERATOR_HEADER));
  if (name.success) return name.data;
  throw new ApiError({
    status: 403,
    code: 'operator-name-required',
    message: 'Say who you are: an operator’s act is recorded under a name.',
  });
}

const outcomeOf = (error: unknown): AuditOutcome =>
  error instanceof ApiError && error.status < HttpStatus.INTERNAL_SERVER_ERROR ? 'refused' : 'failed';

interface MatchedRoute extends Pick<Route, 'access' | 'path'> {
  params: string[];
}

/** The route an address is of: where several are, the one with fewer parameters. */
function findRoute({ method, path }: Context, routes: readonly Route[]): MatchedRoute | undefined {
  const matches = routes.flatMap((route) => {
    const params = route.method === method || method === 'HEAD' ? matchPath(route.path, path) : undefined;
    return params ? [{ access: route.access, path: route.path, params }] : [];
  });
  return matches.toSorted((a, b) => a.params.length - b.params.length)[0];
}

/** The pattern of the route, and the one thing its address names. */
function toAct(ctx: Context, routes: readonly Route[]): AuditEvent {
  const match = findRoute(ctx, routes);
  const target = match?.params[0];
  const action = `${ctx.method} ${match?.path ?? '(unknown)'}`;
  return { event: 'operator-act', action, ...(target !== undefined && { target }) };
}

/** What stands for the parameters of a pattern; undefined when the path is another one. */
function matchPath(pattern: string, path: string): string[] | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  const isMatch =
    wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
  return isMatch ? given.filter((_, index) => wanted[index]?.startsWith(':')) : undefined;
}
