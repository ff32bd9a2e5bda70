import { type EventDays, formatMonth, fromIsoDate, toIsoDate } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link } from '@shoreline/remote-kit/router';
import { Icon, useHydrated, VisuallyHidden } from '@shoreline/ui';
import { ChevronLeft, ChevronRight } from 'lucide';

import { formatLongDate } from '../shared/dates/long-date.ts';
import type { ListFilters } from '../shared/filters/list-filters.ts';
import { readEventsFilters, toEventsHref } from './events-filters.ts';
import { monthQueries } from './month.queries.ts';
import { type Day, toMonth, toWeeks, weekdayNames } from './month-weeks.ts';
import { useWalkedDay } from './use-walked-day.ts';

/** Beside the list, which stands alone without its counts. `search` is that of the address: a text stays the same while the page renders. */
export function MonthGrid({ search }: { search: string }) {
  const filters = readEventsFilters(new URLSearchParams(search));
  const { data } = useQuery(monthQueries(useApi()).days(filters));
  return data && <Month month={data} filters={filters} />;
}

interface MonthProps {
  month: EventDays;
  filters: ListFilters;
}

const HEADING_ID = 'month';
const HINT_ID = 'month-hint';

/** A month with as many events as each day has: every day is a link to its list, and the arrow keys walk from day to day. */
function Month({ month, filters }: MonthProps) {
  const toHref = (from: string, to: string) => toEventsHref(filters, { when: '', from, to });
  const toMonthHref = (day: number) => toHref(...toMonth(day));
  const { gridRef, walked, handleKeyDown } = useWalkedDay(month, toMonthHref);
  const isWalked = useHydrated();

  return (
    <section aria-labelledby={HEADING_ID} className="mt-6 lg:sticky lg:top-[calc(var(--header-offset)+6rem)]">
      <MonthHead month={month} filters={filters} toMonthHref={toMonthHref} />
      <table
        ref={gridRef}
        role="grid"
        aria-labelledby={HEADING_ID}
        aria-describedby={HINT_ID}
        onKeyDown={handleKeyDown}
        className="mt-3 w-full table-fixed border-collapse rounded-card bg-surface text-center tabular-nums"
      >
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={name} className="py-2 text-xs font-semibold text-muted">
                {name.slice(0, WEEKDAY_LENGTH)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {toWeeks(month).map((week, index) => (
            <tr key={week.find((day) => day)?.date ?? index}>
              {week.map((day, place) =>
                day ? (
                  <DayCell
                    key={day.date}
                    day={day}
                    href={toHref(day.date, day.date)}
                    tabIndex={isWalked ? toTabIndex(day.date === walked) : undefined}
                  />
                ) : (
                  <td key={place} role="gridcell" className="border border-line bg-paper" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={HINT_ID} className="mt-2 text-sm text-muted">
        The number below a day is how many events it has.
        <VisuallyHidden> The arrow keys walk the days, Page Up and Page Down the months.</VisuallyHidden>
      </p>
    </section>
  );
}

const WEEKDAY_LENGTH = 3;
const toTabIndex = (isWalked: boolean): number => (isWalked ? 0 : -1);

interface MonthHeadProps extends MonthProps {
  toMonthHref: (day: number) => string;
}

function MonthHead({ month: { month, today }, filters, toMonthHref }: MonthHeadProps) {
  const first = fromIsoDate(`${month}-01`);
  const [from, to] = toMonth(first);
  const isAllChosen = filters.asked['from'] === from && filters.asked['to'] === to;
  return (
    <div className="flex items-center justify-between gap-2">
      <h2 id={HEADING_ID} aria-live="polite" className="text-xl whitespace-nowrap">
        {formatMonth(from)}
      </h2>
      <p className="flex items-center gap-1">
        {!isAllChosen && (
          <Link
            to={toMonthHref(first)}
            preventScrollReset
            className="inline-flex min-h-11 items-center px-2 text-sm whitespace-nowrap font-medium text-ocean underline-offset-4 hover:underline"
          >
            All days
          </Link>
        )}
        {from > today && <Step to={toMonthHref(first - 1)} date={toIsoDate(first - 1)} icon={ChevronLeft} />}
        <Step to={toMonthHref(fromIsoDate(to) + 1)} date={toIsoDate(fromIsoDate(to) + 1)} icon={ChevronRight} />
      </p>
    </div>
  );
}

function Step({ to, date, icon }: { to: string; date: string; icon: typeof ChevronLeft }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={formatMonth(date)}
      className="inline-flex size-11 items-center justify-center rounded-full border border-edge bg-surface text-ink transition-colors duration-150 hover:border-ink"
    >
      <Icon of={icon} size={20} />
    </Link>
  );
}

interface DayCellProps {
  day: Day;
  href: string;
  /** Of the one thing in the cell that takes the focus. Undefined before the arrow keys are listened to. */
  tabIndex: number | undefined;
}

/** A day without events is walked past, and leads nowhere. */
function DayCell({ day, href, tabIndex }: DayCellProps) {
  const { date, count, isChosen, isToday, isOver } = day;
  const cell = {
    role: 'gridcell',
    'aria-selected': isChosen,
    'aria-current': isToday ? ('date' as const) : undefined,
    className: CELL_CLASS,
  };
  const number = (
    <span aria-hidden="true" className={isToday ? TODAY_CLASS : DAY_CLASS}>
      {Number(date.slice(-2))}
    </span>
  );
  if (count === 0) {
    return (
      <td {...cell} data-date={date} tabIndex={tabIndex ?? -1}>
        <span className="flex min-h-14 flex-col items-center gap-0.5 py-1.5 text-muted">
          {number}
          <VisuallyHidden>
            {formatLongDate(date)}, {isOver ? 'over' : 'no events'}
          </VisuallyHidden>
        </span>
      </td>
    );
  }
  return (
    <td {...cell}>
      <Link
        to={href}
        preventScrollReset
        data-date={date}
        tabIndex={tabIndex}
        className="flex min-h-14 flex-col items-center gap-0.5 py-1.5 font-semibold text-ink transition-colors duration-150 hover:bg-ocean-soft"
      >
        {number}
        <span aria-hidden="true" className="text-xs font-medium text-ocean">
          {count}
        </span>
        <VisuallyHidden>
          {formatLongDate(date)}, {count === 1 ? '1 event' : `${count} events`}
        </VisuallyHidden>
      </Link>
    </td>
  );
}

const CELL_CLASS = 'border border-line p-0 align-top aria-selected:bg-ocean-soft';
const DAY_CLASS = 'inline-flex size-7 items-center justify-center';
const TODAY_CLASS = `${DAY_CLASS} rounded-full bg-ink text-paper`;
