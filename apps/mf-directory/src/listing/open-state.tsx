import {
  openingState,
  toBrisbaneDay,
  toHours,
  toIsoDate,
  capitalise,
  DAYS_PER_WEEK,
  toClock,
  weekdayOf,
  type Listing,
  type OpeningHours,
  type OpeningState,
} from '@shoreline/contracts';
import { Badge } from '@shoreline/ui';

import { formatLongDate } from '../shared/dates/long-date.ts';

const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Brisbane', timeStyle: 'short' });

/** Who is open until 2 am closes tonight, as far as people are concerned. */
const NIGHT_ENDS = '05:00';
const DAYS_AHEAD = 28;

export function OpenState({ openingHours, closure }: Pick<Listing, 'openingHours' | 'closure'>) {
  const now = new Date();
  const state = openingState(openingHours, now, closure);
  if (state.kind === 'unknown') return null;

  const { tone, label, detail } = describeState(state, now);
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Badge tone={tone} dot>
        {label}
      </Badge>
      <span>{[detail, state.note].filter(Boolean).join(' · ')}</span>
    </p>
  );
}

function describeState(state: Exclude<OpeningState, { kind: 'unknown' }>, now: Date) {
  if (state.kind === 'open') {
    return {
      tone: 'success',
      label: 'Open now',
      detail: state.closesAt ? `until ${toWhen(state.closesAt, now)}` : '',
    } as const;
  }
  if (state.kind === 'closes-soon') {
    return { tone: 'coral', label: 'Closes soon', detail: `at ${toBrisbaneClock(state.closesAt)}` } as const;
  }
  if (state.kind === 'closed-for-now') return { tone: 'danger', label: 'Temporarily closed', detail: '' } as const;
  return {
    tone: 'neutral',
    label: 'Closed',
    detail: state.opensAt ? `opens ${toWhen(state.opensAt, now)}` : '',
  } as const;
}

/** Holidays and other days on which these hours do not apply. */
export function OpenDays({ openingHours: { exceptions = [] } }: { openingHours: OpeningHours }) {
  const today = toBrisbaneDay(new Date());
  const from = toIsoDate(today);
  const until = toIsoDate(today + DAYS_AHEAD);
  const coming = exceptions.filter(({ date }) => date >= from && date <= until);
  if (coming.length === 0) return null;

  return (
    <ul aria-label="Days that differ" className="mt-3 space-y-1 border-t border-line pt-3">
      {coming.map(({ date, slots, note }) => (
        <li key={date}>
          {formatLongDate(`${date}T00:00:00+10:00`)}: {toHours(slots)}
          {note && ` (${note})`}
        </li>
      ))}
    </ul>
  );
}

export const toBrisbaneClock = (at: Date): string => toClock(wallClock.format(at));

/** A moment of the coming week as people say it: 5 pm, tomorrow 6 am, Monday 6 am. */
export function toWhen(at: Date, now: Date): string {
  const day = toBrisbaneDay(at);
  const ahead = day - toBrisbaneDay(now);
  const isTonight = ahead === 1 && wallClock.format(at) < NIGHT_ENDS;
  if (ahead === 0 || isTonight) return toBrisbaneClock(at);
  if (ahead === 1) return `tomorrow ${toBrisbaneClock(at)}`;
  return ahead < DAYS_PER_WEEK ? `${toDayName(day)} ${toBrisbaneClock(at)}` : `${toDayName(day)} week`;
}

const toDayName = (day: number): string => capitalise(weekdayOf(day));
