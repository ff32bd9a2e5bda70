import type { Router } from '@koa/router';
import type { AuditTrail } from '@shoreline/audit';
import { HttpStatus, OPERATOR_SIGN_IN_PATH, operatorRoutes, readReturnTarget } from '@shoreline/contracts';
import {
  createRouter,
  type Log,
  nothingHere,
  type ReadCaller,
  readOperatorSecret,
  serve,
} from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { Attempts } from '../attempts.ts';
import { isCrossSite, seeOther } from '../sign-in.routes.ts';
import { type IssuedOperator, OPERATOR_CALLBACK_PATH, type OperatorIssuer } from './operator-issuer.ts';
import { sendNotAnOperator, sendOperatorPage } from './operator-pages.ts';
import type { OperatorSessions } from './operator-sessions.ts';

interface Dependencies {
  issuer: OperatorIssuer | undefined;
  attempts: Attempts;
  sessions: OperatorSessions;
  audit: Pick<AuditTrail, 'record' | 'requireRecord'>;
  readService: ReadCaller;
  readOperator: ReadCaller;
  log: Log;
}

interface WithIssuer extends Dependencies {
  issuer: OperatorIssuer;
}

/** The place of operators; what stands there without another target. */
const HOME = '/admin';
const FORBIDDEN = 403;

/** Reads which operator calls, from the sessions themselves. */
export const operatorReader =
  (sessions: Pick<OperatorSessions, 'read'>): ReadCaller =>
  async (ctx) => {
    const secret = readOperatorSecret(ctx);
    const operator = secret === undefined ? undefined : await sessions.read(ctx, secret);
    return operator && { kind: 'operator', id: operator.name, operator };
  };

/** Signs operators in and out, and says to other services who they are. */
export function operatorRouter(deps: Dependencies): Router {
  const { issuer, sessions, audit, readService, readOperator } = deps;
  const router = createRouter();

  if (issuer) {
    router.get(OPERATOR_SIGN_IN_PATH, (ctx) => beginSignIn(ctx, { ...deps, issuer }));
    router.get(OPERATOR_CALLBACK_PATH, (ctx) => finishSignIn(ctx, { ...deps, issuer }));
  }

  serve(router, readOperator, operatorRoutes.me, (_input, caller) => {
    if (!caller?.operator) throw nothingHere();
    return Promise.resolve(caller.operator);
  });

  serve(router, readOperator, operatorRoutes.logout, async (_input, caller, ctx) => {
    ctx.state.operator = caller?.id;
    await sessions.end(ctx);
    await audit.record(ctx, { event: 'operator-sign-out' });
    return { signOutUrl: await readSignOutUrl(deps) };
  });

  serve(router, readService, operatorRoutes.verify, async ({ body }, _caller, ctx) => ({
    operator: (await sessions.read(ctx, body.secret)) ?? null,
  }));

  return router;
}

async function beginSignIn(ctx: Context, { issuer, attempts, log }: WithIssuer): Promise<void> {
  if (isCrossSite(ctx)) return sendOperatorPage(ctx, 'question');
  const target = readReturnTarget(ctx.query.returnTo);
  const isFresh = ctx.query.fresh === 'true';
  try {
    const attempt = await attempts.begin(ctx, target === '/' ? HOME : target, { isFresh });
    seeOther(ctx, (await issuer.authorizationUrl(attempt)).href);
  } catch (error) {
    log.warn({ err: error }, 'sign-in of an operator could not begin');
    sendOperatorPage(ctx, 'unavailable');
    ctx.status = HttpStatus.SERVICE_UNAVAILABLE;
  }
}

async function finishSignIn(ctx: Context, deps: WithIssuer): Promise<void> {
  const { attempts, audit, issuer, log } = deps;
  const attempt = await attempts.consume(ctx);
  if (!attempt) {
    if (attempts.hasStarted(ctx)) await audit.record(ctx, { event: 'operator-sign-in', outcome: 'refused' });
    return sendOperatorPage(ctx, 'expired');
  }
  const operator = await issuer.redeem(ctx.search, attempt).catch((error: unknown) => {
    log.warn({ err: error }, 'sign-in of an operator failed');
  });
  if (!operator) {
    await audit.record(ctx, { event: 'operator-sign-in', outcome: 'refused' });
    return sendOperatorPage(ctx, 'failed');
  }
  await admit(ctx, operator, { ...deps, returnTo: attempt.returnTo });
}

async function admit(
  ctx: Context,
  operator: IssuedOperator,
  { audit, sessions, returnTo }: Pick<Dependencies, 'audit' | 'sessions'> & { returnTo: string },
): Promise<void> {
  if (operator.roles.length === 0 || !operator.isEmailVerified) {
    await audit.record(ctx, { event: 'operator-sign-in', outcome: 'refused', email: operator.email });
    sendNotAnOperator(ctx, operator.email);
    ctx.status = FORBIDDEN;
    return;
  }
  ctx.state.operator = operator.name;
  await audit.requireRecord(ctx, { event: 'operator-sign-in' });
  await sessions.start(ctx, operator);
  seeOther(ctx, returnTo);
}

async function readSignOutUrl({ issuer, log }: Dependencies): Promise<string | null> {
  try {
    return (await issuer?.signOutUrl())?.href ?? null;
  } catch (error) {
    log.warn({ err: error }, 'issuer not notified of sign-out');
    return null;
  }
}
