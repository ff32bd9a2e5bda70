import {
  capitalise,
  type Listing,
  type ListingChanges,
  type OpeningHours,
  toHours,
  weekdays,
} from '@shoreline/contracts';

import { formatDay } from '../format-date.ts';

/** One field of a listing, formatted. */
export interface Difference {
  name: string;
  before: string;
  after: string;
}

const names: Record<keyof ListingChanges, string> = {
  title: 'Name',
  shortDescription: 'Summary',
  description: 'Description',
  address: 'Address',
  suburb: 'Suburb',
  postcode: 'Postcode',
  phone: 'Phone',
  email: 'Email',
  website: 'Website',
  bookingUrl: 'Booking link',
  priceRange: 'Price range',
  openingHours: 'Opening hours',
  features: 'Features',
  attributes: 'Attributes',
};

const NOTHING = 'nothing';

/** The fields that would read differently; compared as formatted text, so that null and empty are equal. */
export const findDifferences = (live: Listing, changes: ListingChanges): Difference[] =>
  (Object.keys(names) as (keyof ListingChanges)[])
    .map((field) => ({ name: names[field], before: formatValue(live[field]), after: formatValue(changes[field]) }))
    .filter(({ before, after }) => before !== after);

function formatValue(value: Listing[keyof ListingChanges]): string {
  if (value === null) return NOTHING;
  if (typeof value === 'string') return value || NOTHING;
  return Array.isArray(value) ? value.join(', ') || NOTHING : formatWeek(value);
}

/** The week day by day, then the dates that differ. */
const formatWeek = ({ weekly, exceptions = [] }: OpeningHours): string =>
  [
    ...weekdays.map((weekday) => `${capitalise(weekday)}: ${toHours(weekly[weekday])}`),
    ...exceptions.map(({ date, slots, note }) => `${formatDay(date)}: ${toHours(slots)}${note ? ` (${note})` : ''}`),
  ].join('\n');
