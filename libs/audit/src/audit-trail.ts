import { randomUUID } from 'node:crypto';

import { fromIsoDate, MS_PER_DAY, startOfBrisbaneDay } from '@shoreline/contracts';
import {
  addGauge,
  daysBefore,
  type Log,
  type Metrics,
  networkOf,
  pauseUnless,
  unavailable,
} from '@shoreline/service-kit';
import type { Context } from 'koa';
import { Counter } from 'prom-client';

import type { AuditEntry, AuditEvent, AuditEventName } from './audit-event.ts';
import { createAppendQueue } from './append-queue.ts';
import type { AuditStore } from './audit.store.ts';
import { createPseudonyms, isId, type Pseudonyms } from './pseudonyms.ts';
import { verifyTrail } from './verify-trail.ts';

/** What a request says about itself. */
type RequestContext = Pick<Context, 'get' | 'state'>;

/** There is none of any name. */
const noHeader = (): string => '';

/** What is done by nobody's request: by a rule, or by a program that finishes something. */
export const nobodysRequest: RequestContext = { get: noHeader, state: {} };

interface TrailOptions {
  store: AuditStore;
  /** Makes the pseudonyms; the same in every service, and for as long as its records are to be found by an address. */
  key: string;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

interface Search {
  /** An address or the id of an account. */
  subject?: string | undefined;
  /** The id or slug of what it was about. */
  about?: string | undefined;
  since?: string | undefined;
  after: number;
  limit: number;
}

interface LatestSearch {
  event?: string | undefined;
  operator?: string | undefined;
  day?: string | undefined;
  before?: number | undefined;
  limit: number;
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

/** A sign-in waits no longer than this for its record; the record is stored later then. */
const RECORD_TIMEOUT_MS = 500;
/** An operator waits this long, and is refused then. */
const REQUIRE_TIMEOUT_MS = 2_000;
/** Twelve months and what is begun of this one. */
const DAYS_COUNTED = 365;
/** Enough to see where somebody came from, too little to point at one person. */
const RECORDED_NETWORK = { ipv4: 24, ipv6: 48 };

/**
 * The audit trail of one service. `record` is awaited before the answer and never fails a request: while the database is
 * away the event waits in memory, and what is lost when the process ends stands in its log. Call `stop` before the
 * database is closed.
 */
export function createAuditTrail({ store, key, log, metrics, now = () => new Date() }: TrailOptions) {
  const pseudonyms = createPseudonyms(key);
  const queue = createAppendQueue({ store, log, now, onLost: measure(metrics, () => queue.waiting()) });
  const toEntry = (ctx: RequestContext, event: AuditEvent): AuditEntry => ({
    id: randomUUID(),
    at: now(),
    event: event.event,
    outcome: event.outcome ?? 'done',
    ...toPeople(event, pseudonyms),
    ...toOrigin(ctx, event),
  });

  return {
    /** Records what happened during a request. Waits half a second at most and never rejects. */
    async record(ctx: RequestContext, event: AuditEvent): Promise<void> {
      await withTimeout(queue.add(toEntry(ctx, event)), RECORD_TIMEOUT_MS);
    },
    /** The same for what must not go on without a record: 503 `audit-unavailable` when it is not stored within two seconds. */
    async requireRecord(ctx: RequestContext, event: AuditEvent): Promise<void> {
      if (await withTimeout(queue.add(toEntry(ctx, event)), REQUIRE_TIMEOUT_MS)) return;
      throw unavailable('audit-unavailable', 'This could not be written into the audit trail, so it is not done.');
    },
    /** Records in the order of the trail, perhaps only those about somebody or something. */
    find: ({ subject, about, since, ...page }: Search) =>
      store.find({
        ...page,
        ...(subject &&
          (isId(subject) ? { account: pseudonyms.account(subject) } : { subject: pseudonyms.subject(subject) })),
        ...(about && { target: pseudonyms.target(about) }),
        ...(since && { since: new Date(since) }),
      }),
    /** The latest first, perhaps only those of an event, an operator or a day in Noosa. */
    findLatest: ({ day, ...search }: LatestSearch) => store.findLatest({ ...search, ...(day && spanOf(day)) }),
    /** How often each of these was done in each of the last twelve months. */
    async countMonths(events: readonly AuditEventName[], at: Date) {
      const counted = await store.countMonths(events, daysBefore(at, DAYS_COUNTED));
      return counted.map(({ _id, count }) => ({ ..._id, count }));
    },
    /** Checks some thousand records behind one. */
    verify: (after: number) => verifyTrail(store, after),
    /**
     * Takes away what is older than so many days, by whole UTC days: a checkpoint in the trail says up to where, so that
     * what else is missing is noticed. Answers how many records that were.
     */
    async prune(at: Date, days: number): Promise<number> {
      const old = retentionStart(at, days);
      const last = await store.findLastBefore(old);
      if (!last) return 0;
      const target = `${last.sequence}:${last.hash}`;
      await queue.add({ id: randomUUID(), at: now(), event: 'trail-pruned', outcome: 'done', target });
      return store.removeThrough(last.sequence);
    },
    /** How many records that would be now. */
    countPrunable: (at: Date, days: number): Promise<number> => store.countBefore(retentionStart(at, days)),
    stop: () => queue.stop(),
  };
}

const retentionStart = (at: Date, days: number): Date =>
  daysBefore(new Date(Math.floor(at.getTime() / MS_PER_DAY) * MS_PER_DAY), days);

function spanOf(day: string): { from: Date; to: Date } {
  const number = fromIsoDate(day);
  return { from: startOfBrisbaneDay(number), to: startOfBrisbaneDay(number + 1) };
}

const toPeople = ({ email, accountId, target }: AuditEvent, { subject, account, target: nameTarget }: Pseudonyms) => ({
  ...(email !== undefined && { subject: subject(email) }),
  ...(accountId !== undefined && { account: account(accountId) }),
  ...(target !== undefined && { target: nameTarget(target) }),
});

function toOrigin(ctx: RequestContext, { action }: AuditEvent) {
  const operator = ctx.state.operator as string | undefined;
  const network = networkOf(ctx.get('x-forwarded-for'), RECORDED_NETWORK);
  const requestId = ctx.state.requestId as string | undefined;
  return {
    ...(operator !== undefined && { operator }),
    ...(action !== undefined && { action }),
    ...(network !== undefined && { network }),
    ...(requestId !== undefined && { requestId }),
  };
}

/** Whether something is done within so many milliseconds. It goes on in any case. */
async function withTimeout(done: Promise<void>, ms: number): Promise<boolean> {
  const stopping = new AbortController();
  const isDone = done.then(() => true);
  try {
    return await Promise.race([isDone, pauseUnless(stopping.signal, ms).then(() => false)]);
  } finally {
    stopping.abort();
  }
}

function measure(metrics: Metrics, waiting: () => number): () => void {
  addGauge(metrics, 'audit_events_waiting', { help: 'Audit events that are not stored yet.', read: waiting });
  const lost = new Counter({
    name: 'audit_events_lost_total',
    help: 'Audit events that could not be stored; they are in the log.',
    registers: [metrics.registry],
  });
  return () => lost.inc();
}
