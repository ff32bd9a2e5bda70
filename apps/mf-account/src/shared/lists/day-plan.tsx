import { toClock } from '@shoreline/contracts';
import { dayPlanCalendarPath, dayPlanQuery, type ListDay } from '@shoreline/contracts/day-plan-addresses';
import type { DayPlan, PlannedStop, StopProblem } from '@shoreline/contracts/day-plans';
import { toTargetKey } from '@shoreline/contracts/save-targets';
import type { SavedListEntry } from '@shoreline/contracts/saved-lists';
import { useApi } from '@shoreline/remote-kit';
import { keepPreviousData, useQuery } from '@shoreline/remote-kit/query';
import { Link } from '@shoreline/remote-kit/router';
import { Alert, ButtonLink, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { CalendarPlus, Car, Footprints } from 'lucide';
import type { ReactNode } from 'react';

import { dayPlanAddresses } from './list-addresses.ts';

const REASONS: Record<StopProblem, string> = {
  closed: 'Closed that day',
  'closes-first': 'Closes before you would be there',
  'other-day': 'Not on that day',
  over: 'Over before you would be there',
  cancelled: 'Cancelled or postponed',
  'day-full': 'No time left that day',
  started: 'Begins before you would be there',
  'hours-unknown': 'We do not know when it is open: ask before you go',
};

const METRES_PER_KM = 1_000;
const wallClock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Brisbane', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Brisbane', dateStyle: 'full' });
const toTime = (iso: string): string => toClock(wallClock.format(Date.parse(iso)));

interface DayPlanViewProps {
  day: ListDay;
  entries: readonly SavedListEntry[];
  /** Of its heading. */
  level: 2 | 3;
  /** What its maker may do about it. */
  actions?: ReactNode;
  /** Offers an order that fits better. */
  renderOrder?: ((plan: DayPlan) => ReactNode) | undefined;
}

/** When to be where: a day along what is on a list, in its order. */
export function DayPlanView({ day, entries, level, actions, renderOrder }: DayPlanViewProps) {
  const Heading = `h${level}` as const;
  const api = useApi();
  const query = dayPlanQuery(day, entries);
  const plan = useQuery({
    queryKey: ['day-plan', query],
    queryFn: ({ signal }) => api.call(dayPlanAddresses.read, { query }, { signal }),
    enabled: query.stops !== '',
    placeholderData: keepPreviousData,
  });

  return (
    <section aria-labelledby="day-heading" className="mt-8 rounded-card border border-line bg-surface p-5 sm:p-6">
      <Heading id="day-heading" tabIndex={-1} className="text-2xl outline-none">
        {dayFormat.format(Date.parse(`${day.date}T00:00:00+10:00`))}, from {toClock(day.begins)}
      </Heading>
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {plan.data?.stops.some(({ arrivesAt }) => arrivesAt !== null) && <DayCalendar day={day} entries={entries} />}
        {actions}
      </div>
      {query.stops === '' ? (
        <p className="mt-4 text-muted">
          Nothing on this list is somewhere to go yet. Add places or events, and their times stand here.
        </p>
      ) : (
        <Times plan={plan} entries={entries} renderOrder={renderOrder} />
      )}
    </section>
  );
}

const DayCalendar = ({ day, entries }: Pick<DayPlanViewProps, 'day' | 'entries'>) => (
  <ButtonLink
    href={dayPlanCalendarPath(day, entries)}
    download={`shoreline-${day.date}.ics`}
    variant="outline"
    size="sm"
  >
    <Icon of={CalendarPlus} size={18} />
    The day as a calendar file
  </ButtonLink>
);

interface TimesProps extends Pick<DayPlanViewProps, 'entries' | 'renderOrder'> {
  plan: { data: DayPlan | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
}

function Times({ plan: { data, error, isFetching, refetch }, entries, renderOrder }: TimesProps) {
  if (data)
    return (
      <>
        {renderOrder?.(data)}
        <Timeline plan={data} entries={entries} />
      </>
    );
  if (!error) return <PlanSkeleton />;
  return (
    <div className="mt-4">
      <ErrorState title="The times did not load" onRetry={() => void refetch()} retrying={isFetching}>
        Your list is as it was. Give it a moment and try again.
      </ErrorState>
    </div>
  );
}

function Timeline({ plan: { stops, travelMinutes }, entries }: { plan: DayPlan; entries: readonly SavedListEntry[] }) {
  const timed = stops.filter(({ arrivesAt }) => arrivesAt !== null);
  const others = stops.filter(({ arrivesAt }) => arrivesAt === null);
  const hrefs = new Map(entries.map((entry) => [toTargetKey(entry), entry.href]));
  const show = (stop: PlannedStop) => <StopName stop={stop} href={hrefs.get(toTargetKey(stop))} />;

  return (
    <>
      {timed.length > 0 && (
        <ol aria-label="The day" className="mt-5">
          {timed.map((stop) => (
            <li key={stop.targetId} className="border-l-2 border-line pb-5 pl-5 last:pb-0">
              <Way way={stop.way} />
              <p className="font-semibold tabular-nums">
                {stop.arrivesAt && toTime(stop.arrivesAt)}
                {stop.leavesAt && ` – ${toTime(stop.leavesAt)}`}
              </p>
              <p className="text-lg wrap-anywhere">{show(stop)}</p>
              {stop.problem && <p className="text-sm text-muted">{REASONS[stop.problem]}</p>}
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <Alert tone="info" title="Does not fit into this day" className="mt-6">
          <ul className="mt-1 space-y-1">
            {others.map((stop) => (
              <li key={stop.targetId} className="wrap-anywhere">
                {show(stop)}
                {stop.problem && ` – ${REASONS[stop.problem].toLowerCase()}`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {timed.length > 0 && (
        <p className="mt-5 text-sm text-muted">
          {travelMinutes > 0 && `About ${toDuration(travelMinutes)} on the way. `}
          How long you stay is our guess, and ways are estimated from the map: leave some room.
        </p>
      )}
    </>
  );
}

const StopName = ({ stop: { title }, href }: { stop: PlannedStop; href: string | null | undefined }) =>
  href ? (
    <Link to={href} className="underline-offset-4 hover:underline">
      {title}
    </Link>
  ) : (
    <>{title}</>
  );

function Way({ way }: Pick<PlannedStop, 'way'>) {
  if (!way || way.metres === 0) return null;
  return (
    <p className="mb-2 flex items-center gap-2 text-sm text-muted">
      <Icon of={way.by === 'foot' ? Footprints : Car} size={16} />
      {way.minutes} min {way.by === 'foot' ? 'on foot' : 'by car'}, {toDistance(way.metres)}
    </p>
  );
}

const toDistance = (metres: number): string =>
  metres < METRES_PER_KM ? `${Math.round(metres / 10) * 10} m` : `${(metres / METRES_PER_KM).toFixed(1)} km`;

function toDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

const PlanSkeleton = () => (
  <div aria-busy="true" className="mt-5 grid gap-4">
    <p role="status" className="sr-only">
      Working out the times…
    </p>
    <Skeleton className="h-12 w-3/5" />
    <Skeleton className="h-12 w-2/5" />
  </div>
);
