import { formatDay } from '@shoreline/contracts';

import { type ActiveFilter, ActiveFilters } from '../shared/filters/active-filters.tsx';
import { type ListFilters, toAddress } from '../shared/filters/list-filters.ts';
import { DATE_PARAMETERS, dateProblem, priceChoices, readEventsFilters, toEventsHref } from './events-filters.ts';

/** What the list is narrowed by. `search` is that of the address. */
export function ChosenFilters({ search }: { search: string }) {
  const filters = readEventsFilters(new URLSearchParams(search));
  return <ActiveFilters filters={toActiveFilters(filters)} clearHref={toAddress('/events', toDatesOf(filters))} />;
}

function toActiveFilters(filters: ListFilters): ActiveFilter[] {
  const { search, subcategory, price } = filters.asked;
  const priceLabel = priceChoices.find(({ value }) => value === price)?.label ?? '';
  const labels = {
    ...{ search: `“${search}”`, subcategory, featured: 'Featured Only', price: priceLabel },
    bounds: 'Where the map is',
  };
  const narrowed = Object.entries(labels).flatMap(([key, label]) =>
    filters.asked[key] ? [{ label, href: toEventsHref(filters, { [key]: '' }) }] : [],
  );
  return [...toDateFilter(filters), ...narrowed];
}

/** Periods are chosen and left above. */
function toDateFilter(filters: ListFilters): ActiveFilter[] {
  const { from = '', to = '' } = filters.asked;
  if ((from || to) === '' || dateProblem(filters.asked) !== undefined) return [];
  return [{ label: toDateLabel(formatDay(from), formatDay(to)), href: toEventsHref(filters, { from: '', to: '' }) }];
}

function toDateLabel(first: string | undefined, last: string | undefined): string {
  if (first === undefined) return `Until ${last}`;
  if (last === undefined) return `From ${first}`;
  return first === last ? `On ${first}` : `${first} – ${last}`;
}

/** What clearing the filters leaves. */
const toDatesOf = ({ asked }: ListFilters): Record<string, string> =>
  Object.fromEntries(DATE_PARAMETERS.map((name) => [name, asked[name] ?? '']));
