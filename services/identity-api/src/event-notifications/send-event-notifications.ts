import { type SaveTarget, toTargetKey, type TargetSummary } from '@shoreline/contracts';
import type { MailCipher, MailSite } from '@shoreline/mail';
import {
  type BackgroundLoop,
  createBackgroundLoop,
  generateSecret,
  hashSecret,
  type Log,
} from '@shoreline/service-kit';

import type { DescribeTargets } from '../target-summaries.ts';
import type { UserStore } from '../user.store.ts';
import { eventNotificationMail } from './event-notification.mails.ts';
import {
  type EventChange,
  findChanges,
  isMovable,
  isSaidBy,
  type KnownEvent,
  withoutMail,
} from './event-notification.rules.ts';
import { type DueMember, type EventNotificationStore, unsentOf } from './event-notification.store.ts';

interface Dependencies {
  store: EventNotificationStore;
  /** The saved events of a member that can be compared. */
  listKnownEvents: (userId: string) => Promise<KnownEvent[]>;
  describeTargets: DescribeTargets;
  users: Pick<UserStore, 'findVerifiedEmail'>;
  site: () => MailSite;
  cipher: MailCipher;
  log: Log;
  /** How long a change stands before anybody is mailed. */
  debounceMs: number;
  now?: () => Date;
  pollMs?: number;
}

/** Members compared in one round, and how long the next one waits while more are due. */
const BATCH = 50;
const PAUSE_MS = 200;
/** As many as content-api answers at once. */
const MAX_TARGETS = 100;
/** What waits is compared again before it is sent, also by a round that begins when it could just be. */
const CHECKS_PER_DEBOUNCE = 2;
const ROUNDS_PER_CHECK = 10;

/**
 * Mails members who chose it what became of events they saved. A change waits in the outbox until it has stood for a while; what is
 * taken back meanwhile is withdrawn. Any number of replicas may each run one: each member is claimed by one of them, and what was
 * mailed is stored with the mail.
 */
export function createEventNotifications(deps: Dependencies): BackgroundLoop {
  const { store, log, debounceMs, now = () => new Date() } = deps;
  const checkMs = debounceMs / CHECKS_PER_DEBOUNCE;
  const { pollMs = checkMs / ROUNDS_PER_CHECK } = deps;

  return createBackgroundLoop({
    async run(signal) {
      const at = now();
      const due = await store.claimDue({ limit: BATCH, now: at, until: new Date(at.getTime() + checkMs) });
      if (due.length > 0) await notifyAll(deps, { due, at, signal });
      return due.length === BATCH ? Math.min(PAUSE_MS, pollMs) : pollMs;
    },
    onError(err) {
      log.debug({ err }, 'saved events cannot be compared yet');
      return pollMs;
    },
  });
}

interface Round {
  due: readonly DueMember[];
  at: Date;
  signal: AbortSignal;
}

/** Each event is asked about once, however many members saved it. */
async function notifyAll(deps: Dependencies, { due, at, signal }: Round): Promise<void> {
  const known = await Promise.all(
    due.map(async ({ _id, notified }) =>
      (await deps.listKnownEvents(_id)).filter((event) => isMovable(event, notified, at)),
    ),
  );
  const summaries = await describeAll(deps.describeTargets, known.flat());
  // What waits is sent all the same: how it is now, nobody knows.
  if (!summaries) return;
  for (const [index, member] of due.entries()) {
    if (signal.aborted) return;
    await notify(deps, { member, known: known[index] ?? [], summaries, at });
  }
}

async function describeAll(
  describeTargets: DescribeTargets,
  known: readonly KnownEvent[],
): Promise<TargetSummary[] | undefined> {
  const targets = [
    ...new Map<string, SaveTarget>(known.map((event) => [toTargetKey(event), toTarget(event)])).values(),
  ];
  const summaries: TargetSummary[] = [];
  for (let start = 0; start < targets.length; start += MAX_TARGETS) {
    const described = await describeTargets(targets.slice(start, start + MAX_TARGETS));
    if (!described) return undefined;
    summaries.push(...described);
  }
  return summaries;
}

const toTarget = ({ targetType, targetId }: KnownEvent): SaveTarget => ({ targetType, targetId });

interface Compared {
  member: DueMember;
  known: readonly KnownEvent[];
  summaries: readonly TargetSummary[];
  at: Date;
}

async function notify(deps: Dependencies, { member, known, summaries, at }: Compared): Promise<void> {
  const waiting = unsentOf(member);
  const before = withoutMail(member.notified, waiting?.id);
  const changes = findChanges({ known, notified: before, summaries, now: at });
  if (isSaidBy(waiting?.id, changes, member.notified)) return;

  const composed = await compose(deps, { member, changes, at });
  if (!composed && !waiting) return;
  const saved = new Set(known.map(({ targetId }) => targetId));
  const added = composed?.notified ?? [];
  const isReplaced = (targetId: string) => added.some((event) => event.targetId === targetId);
  await deps.store.store({
    member,
    mail: composed,
    notified: [...before.filter(({ targetId }) => saved.has(targetId) && !isReplaced(targetId)), ...added],
  });
}

interface News {
  member: DueMember;
  changes: readonly EventChange[];
  at: Date;
}

/** A mail and what it says. Undefined where there is nothing to say, or nowhere to. */
async function compose({ users, site, cipher, debounceMs }: Dependencies, { member, changes, at }: News) {
  const to = changes.length > 0 ? await users.findVerifiedEmail(member._id) : undefined;
  if (to === undefined) return undefined;
  const token = generateSecret();
  const mail = eventNotificationMail({ to, changes, token, site: site(), cipher, now: at });
  return {
    mail: { ...mail, dueAt: new Date(at.getTime() + debounceMs) },
    linkHash: hashSecret(token),
    notified: changes.map(({ targetId, before, now }) => ({ targetId, ...now, before, mailId: mail.id, at })),
  };
}
