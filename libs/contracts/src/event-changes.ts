import { formatWeekdayTime } from './dates.ts';
import type { AnnouncedEvent } from './saves.ts';

const STATUS_SENTENCES = {
  cancelled: 'It is cancelled.',
  postponed: 'It is postponed.',
  'sold-out': 'It is sold out.',
};

/** Whether whoever knows one of them knows the other. */
export const isSameAnnouncement = (one: AnnouncedEvent, other: AnnouncedEvent): boolean =>
  one.startsAt === other.startsAt && one.status === other.status;

/** What became of an event, the most important first, and which day that is about. */
export function describeChange(before: AnnouncedEvent, now: AnnouncedEvent): string {
  const status = before.status === now.status ? undefined : describeStatus(before, now);
  const isMoved = before.startsAt !== now.startsAt;
  return [status, isMoved ? describeMove(before, now) : describeDay(now)].filter(Boolean).join(' ');
}

function describeDay({ startsAt, status }: AnnouncedEvent): string | undefined {
  const when = formatWeekdayTime(startsAt);
  if (when === undefined) return undefined;
  return status === 'cancelled' || status === 'postponed' ? `It was to be on ${when}.` : `It is on ${when}.`;
}

const describeStatus = ({ status: before }: AnnouncedEvent, { status }: AnnouncedEvent): string => {
  if (status !== null) return STATUS_SENTENCES[status];
  return before === 'sold-out' ? 'There is room again.' : 'It takes place after all.';
};

function describeMove({ startsAt: before }: AnnouncedEvent, { startsAt }: AnnouncedEvent): string {
  const [from, to] = [formatWeekdayTime(before), formatWeekdayTime(startsAt)];
  if (to === undefined) return 'It comes at other times now: look at its page.';
  return from === undefined ? `It now takes place on ${to}.` : `Moved to ${to}. It was ${from}.`;
}
