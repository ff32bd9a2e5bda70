import type { directoryRoutes, EventPeriod, EventPriceFilter, RouteCall } from '@shoreline/contracts';
import { eventPeriods } from '@shoreline/contracts/event-periods';
import { eventPriceFilters } from '@shoreline/contracts/event-price';

import { type Asked, type ListFilters, readListFilters, toAddress, toGiven } from '../shared/filters/list-filters.ts';
import type { ListQuery } from '../shared/results/list.queries.ts';

export type DaysQuery = RouteCall<typeof directoryRoutes.eventDays>['query'];

export const EVENTS_TITLE = 'Noosa Events Calendar';

/** Subcategories the calendar always offers, found or not. */
const STANDING = ['Sports', 'Music', 'Festival', 'Market', 'Community'];

const prices: Record<EventPriceFilter, string> = { free: 'Free', paid: 'With a ticket' };
export const priceChoices = [
  { value: '', label: 'Any price' },
  ...eventPriceFilters.map((value) => ({ value, label: prices[value] })),
];

const periodTitles: Record<EventPeriod, string> = {
  today: 'Today',
  weekend: 'This weekend',
  week: 'Next 7 days',
  'next-weekend': 'Next weekend',
  month: 'This month',
};
export const periodChoices = [
  { id: '', title: 'All dates' },
  ...eventPeriods.map((id) => ({ id, title: periodTitles[id] })),
];

/** What of the address the fields of the filter bar leave as it is. */
export const DATE_PARAMETERS = ['view', 'when', 'from', 'to'] as const;
/** Longest date anybody types; what is longer is no date and is shown cut. */
const MAX_DATE_LENGTH = 20;

const one = (found: readonly string[], asked: string | null): string => found.find((value) => value === asked) ?? '';

/** A period is asked for by its name or by its days; a name goes first. */
export function readEventsFilters(params: URLSearchParams): ListFilters {
  const { asked, page } = readListFilters(params);
  const when = one(eventPeriods, params.get('when'));
  return {
    asked: {
      view: one(['month'], params.get('view')),
      when,
      from: when ? '' : readDate(params, 'from'),
      to: when ? '' : readDate(params, 'to'),
      price: one(eventPriceFilters, params.get('price')),
      ...asked,
    },
    page,
  };
}

const readDate = (params: URLSearchParams, name: string): string =>
  (params.get(name) ?? '').trim().slice(0, MAX_DATE_LENGTH);

/** The address after a change. Every change goes back to page 1. */
export const toEventsHref = ({ asked }: ListFilters, change: Partial<Asked> = {}): string =>
  toAddress('/events', { ...asked, ...change });

/** Only dates that can be read are asked for; the page says what is wrong with the others. */
export function toEventsQuery({ asked: { view: _view, ...asked } }: ListFilters): ListQuery {
  const dates = dateProblem(asked) === undefined ? {} : { from: '', to: '' };
  return { category: 'Event', ...toGiven({ ...asked, ...dates }) };
}

/** What the grid of a month counts: what the list holds, of every day of the month that has the first day of the list. */
export function toDaysQuery(filters: ListFilters): DaysQuery {
  const { category: _category, ...query } = toEventsQuery(filters);
  return query;
}

/** What is wrong with the days in an address, for people to read; undefined where nothing is. */
export function dateProblem({ from = '', to = '' }: Partial<Record<string, string>>): string | undefined {
  const unread = [from, to].find((date) => date !== '' && !isDate(date));
  if (unread !== undefined) return `“${unread}” is not a day of the calendar. Write it like 2026-12-24.`;
  return from && to && to < from ? 'The last day is before the first one.' : undefined;
}

/** 2026-02-30 is written like a date, and is none. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const toEventSubcategories = (found: readonly string[], chosen: string): string[] =>
  [...new Set([...found, ...STANDING, ...(chosen ? [chosen] : [])])].sort((a, b) => a.localeCompare(b, 'en-AU'));
