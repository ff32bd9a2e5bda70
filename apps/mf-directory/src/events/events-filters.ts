import type { EventPriceFilter } from '@shoreline/contracts';
import { eventPeriods } from '@shoreline/contracts/event-periods';
import { eventPriceFilters } from '@shoreline/contracts/event-price';

import { readBounds } from '../shared/filters/bounds-filter.ts';
import { type Asked, type ListFilters, readListFilters, toAddress, toGiven } from '../shared/filters/list-filters.ts';
import type { ListQuery } from '../shared/results/list.queries.ts';

export const EVENTS_TITLE = 'Noosa Events Calendar';

/** Subcategories the calendar always offers, found or not. */
const STANDING = ['Sports', 'Music', 'Festival', 'Market', 'Community'];

const prices: Record<EventPriceFilter, string> = { free: 'Free', paid: 'With a ticket' };
export const priceChoices = [
  { value: '', label: 'Any price' },
  ...eventPriceFilters.map((value) => ({ value, label: prices[value] })),
];

/** What of the address clearing the filters leaves as it is. */
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
      view: one(['month', 'map'], params.get('view')),
      when,
      from: when ? '' : readDate(params, 'from'),
      to: when ? '' : readDate(params, 'to'),
      price: one(eventPriceFilters, params.get('price')),
      ...asked,
      bounds: readBounds(params),
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
