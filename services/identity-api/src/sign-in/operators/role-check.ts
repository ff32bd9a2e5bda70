import { setTimeout as sleep } from 'node:timers/promises';

import type { AuditTrail } from '@shoreline/audit';
import { MS_PER_MINUTE, MS_PER_SECOND } from '@shoreline/contracts';
import { type Log, operatorCheckUnavailable } from '@shoreline/service-kit';
import type { Context } from 'koa';

import type { OperatorIssuer } from './operator-issuer.ts';
import type { OperatorSession, OperatorSessionStore } from './operator-session.store.ts';
import { decryptTokens, encryptTokens } from './operator-tokens.ts';

export interface RoleCheckParts {
  store: Pick<OperatorSessionStore, 'find' | 'beginCheck' | 'endCheck' | 'remove'>;
  /** Undefined where nobody is an operator: what sessions there are open nothing. */
  issuer: Pick<OperatorIssuer, 'recheck'> | undefined;
  audit: Pick<AuditTrail, 'record'>;
  log: Log;
  now: () => Date;
}

/** So often the issuer is asked whether somebody still is an operator. */
const CHECK_EVERY_MS = 30 * MS_PER_SECOND;
/**
 * An issuer that restarts, or one answer that is lost, signs nobody out – within the minute after which nobody acts whose group was
 * taken away. From then on silence is a refusal.
 */
const TRUSTED_MS = MS_PER_MINUTE;
/** Longer than the issuer is waited for. */
const CHECK_MS = 10 * MS_PER_SECOND;
/** While another request asks. */
const WAIT_MS = 200;
const MAX_WAITS = 15;

/** Has the issuer say again and again which roles the operator of a session has. */
export function createRoleCheck({ store, issuer, audit, log, now }: RoleCheckParts) {
  return check;

  /** Undefined for whoever is an operator no longer. */
  async function check(ctx: Context, session: OperatorSession, secret: string): Promise<OperatorSession | undefined> {
    if (!issuer) return undefined;
    const at = now();
    if (isWithin(session.checkedAt, CHECK_EVERY_MS, at)) return session;
    if (await store.beginCheck(session, { now: at, until: new Date(at.getTime() + CHECK_MS) }))
      return askIssuer(ctx, session, secret);
    return waitForCheck(session);
  }

  async function askIssuer(
    ctx: Context,
    session: OperatorSession,
    secret: string,
  ): Promise<OperatorSession | undefined> {
    const at = now();
    const held = await decryptTokens(secret, session.tokens);
    const answer = await issuer?.recheck(session.subject, held).catch((error: unknown) => {
      log.warn({ err: error }, 'the issuer did not say whether somebody still is an operator');
    });
    if (!answer) {
      if (isWithin(session.checkedAt, TRUSTED_MS, now())) return session;
      throw operatorCheckUnavailable();
    }
    const { roles, tokens } = answer;
    if (roles.length === 0) return void (await endAccess(ctx, session));
    const checked = {
      roles,
      tokens: tokens === held ? session.tokens : await encryptTokens(secret, tokens),
      checkedAt: at,
    };
    await store.endCheck(session._id, checked);
    return { ...session, ...checked };
  }

  async function endAccess(ctx: Context, { _id, name }: OperatorSession): Promise<void> {
    await store.remove(_id);
    ctx.state.operator = name;
    await audit.record(ctx, { event: 'operator-access-ended' });
  }

  /** A page asks for several things at once; one of these requests asks the issuer. It may be done: what was read before is not believed. */
  async function waitForCheck({ _id }: OperatorSession): Promise<OperatorSession | undefined> {
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const session = await store.find(_id, now());
      if (!session) return undefined;
      if (isWithin(session.checkedAt, TRUSTED_MS, now())) return session;
      await sleep(WAIT_MS);
    }
    throw operatorCheckUnavailable();
  }
}

export const isWithin = (since: Date, ms: number, at: Date): boolean => at.getTime() - since.getTime() < ms;
