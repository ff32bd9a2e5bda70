import { type AnnouncedEvent, MS_PER_DAY, type TargetSummary, toTargetKey } from '@shoreline/contracts';
import { isSameAnnouncement } from '@shoreline/contracts/event-changes';

import type { NotifiedEvent } from './event-notification.model.ts';

/** An event somebody saved, as they know it from the site. */
export interface KnownEvent {
  targetType: 'directory_item';
  targetId: string;
  knownEvent: AnnouncedEvent;
  /** Since when they know it so. */
  knownAt: Date;
}

/** An event that takes place otherwise than whoever saved it knows. */
export interface EventChange {
  targetId: string;
  title: string;
  href: string;
  before: AnnouncedEvent;
  now: AnnouncedEvent;
}

interface Comparison {
  known: readonly KnownEvent[];
  /** Without mails that can still be withdrawn: what they say is not known to anybody yet. */
  notified: readonly NotifiedEvent[];
  summaries: readonly TargetSummary[];
  now: Date;
}

/** More than anybody reads in one mail; the rest is in the next. */
export const MAX_CHANGES = 20;

/** How long after it began an event may still be moved to another day; older ones are not asked about. */
const MOVABLE_DAYS = 7;

/** Whether there can be anything to say of an event as its reader knows it. */
export function isMovable(event: KnownEvent, notified: readonly NotifiedEvent[], now: Date): boolean {
  const { startsAt } = lastKnown(
    event,
    notified.find(({ targetId }) => targetId === event.targetId),
  );
  return startsAt === null || Date.parse(startsAt) > now.getTime() - MOVABLE_DAYS * MS_PER_DAY;
}

/** What is to be mailed: how each event is announced now, where that is neither what its reader saw nor what was mailed last. */
export function findChanges({ known, notified, summaries, now }: Comparison): EventChange[] {
  const shown = new Map(summaries.map((summary) => [toTargetKey(summary), summary]));
  const mailed = new Map(notified.map((event) => [event.targetId, event]));
  return known
    .flatMap((event) => {
      const before = lastKnown(event, mailed.get(event.targetId));
      const change = toChange(before, shown.get(toTargetKey(event)));
      return change && isAhead(change, now) ? [change] : [];
    })
    .toSorted(bySoonest)
    .slice(0, MAX_CHANGES);
}

/** Of the site and the last mail, what was later. */
function lastKnown({ knownEvent, knownAt }: KnownEvent, mailed: NotifiedEvent | undefined): AnnouncedEvent {
  return mailed && mailed.at >= knownAt ? { startsAt: mailed.startsAt, status: mailed.status } : knownEvent;
}

/** Nothing is said of what is no event any more, or was taken down. */
function toChange(before: AnnouncedEvent, summary: TargetSummary | undefined): EventChange | undefined {
  if (!summary?.event || summary.isTakenDown || isSameAnnouncement(before, summary.event)) return undefined;
  const { targetId, title, href, event } = summary;
  return { targetId, title, href, before, now: event };
}

/** Whoever reads of it can still act on it: it was, or is now, to begin later. */
const isAhead = ({ before, now: after }: EventChange, now: Date): boolean =>
  [before, after].some(({ startsAt }) => startsAt === null || Date.parse(startsAt) > now.getTime());

const bySoonest = (one: EventChange, other: EventChange): number =>
  (one.now.startsAt ?? '').localeCompare(other.now.startsAt ?? '') || one.targetId.localeCompare(other.targetId);

/** What is known once a mail is withdrawn: of each event what was known before it. */
export const withoutMail = (notified: readonly NotifiedEvent[], mailId: string | undefined): NotifiedEvent[] =>
  notified.map((event) =>
    mailId !== undefined && event.mailId === mailId ? { ...event, ...event.before, mailId: null } : event,
  );

/** Whether a mail that waits says exactly this. */
export function isSaidBy(
  mailId: string | undefined,
  changes: readonly EventChange[],
  notified: readonly NotifiedEvent[],
) {
  const said = notified.filter((event) => mailId !== undefined && event.mailId === mailId);
  const saysIt = ({ targetId, now }: EventChange) =>
    said.some((event) => event.targetId === targetId && isSameAnnouncement(event, now));
  return said.length === changes.length && changes.every(saysIt);
}
