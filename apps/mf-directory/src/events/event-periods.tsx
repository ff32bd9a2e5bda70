import { Link } from '@shoreline/remote-kit/router';

import type { ListFilters } from '../shared/filters/list-filters.ts';
import { eventPeriods, toEventsHref } from './events-filters.ts';

/** The days people ask for most, one press away. */
export function EventPeriods({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label="When">
      <ul className="flex flex-wrap gap-2">
        {eventPeriods.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={toEventsHref(filters, { when: id })}
              aria-current={filters.asked['when'] === id ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4.5 text-sm font-medium text-ink transition-colors duration-150 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
