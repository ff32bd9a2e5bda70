import type { EventPeriod } from '@shoreline/contracts';
import { eventPeriods } from '@shoreline/contracts/event-periods';
import { Link } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { CalendarDays, List, MapPinned } from 'lucide';

import type { ListFilters } from '../shared/filters/list-filters.ts';
import { DateForm } from './date-form.tsx';
import { readEventsFilters, toEventsHref } from './events-filters.ts';

/**
 * When: a period, or days from one to another; and whether a month or a map stands beside the list. All of it is links and a plain form.
 * `search` is that of the address: a text stays the same while the page renders.
 */
export function EventDates({ search }: { search: string }) {
  const filters = readEventsFilters(new URLSearchParams(search));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Periods filters={filters} />
        <Views filters={filters} />
      </div>
      <DateForm filters={filters} />
    </>
  );
}

const PILL_CLASS =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4.5 text-sm font-medium text-ink transition-colors duration-150 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper';

const periodTitles: Record<EventPeriod, string> = {
  today: 'Today',
  weekend: 'This weekend',
  week: 'Next 7 days',
  'next-weekend': 'Next weekend',
  month: 'This month',
};
const periodChoices = [{ id: '', title: 'All dates' }, ...eventPeriods.map((id) => ({ id, title: periodTitles[id] }))];

function Periods({ filters }: { filters: ListFilters }) {
  const { when, from, to } = filters.asked;
  return (
    <nav aria-label="When">
      <ul className="flex flex-wrap gap-2">
        {periodChoices.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={toEventsHref(filters, { when: id, from: '', to: '' })}
              aria-current={when === id && !from && !to ? 'true' : undefined}
              className={PILL_CLASS}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const views = [
  { id: '', title: 'List', icon: List },
  { id: 'month', title: 'Month', icon: CalendarDays },
  { id: 'map', title: 'Map', icon: MapPinned },
] as const;

function Views({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label="View">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ id, title, icon }) => (
          <li key={id}>
            <Link
              to={toEventsHref(filters, { view: id })}
              aria-current={filters.asked['view'] === id ? 'true' : undefined}
              className={PILL_CLASS}
            >
              <Icon of={icon} size={18} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
