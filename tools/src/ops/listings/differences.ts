import {
  capitalise,
  type DirectoryItem,
  type ListingChanges,
  type OpeningHours,
  toHours,
  weekdays,
} from '@shoreline/contracts';

import { toDay } from '../moment.ts';

/** One field of a listing, in words. */
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

/** The fields that would read differently; compared in words, so that two ways to say nothing are one. */
export const findDifferences = (live: DirectoryItem, changes: ListingChanges): Difference[] =>
  (Object.keys(names) as (keyof ListingChanges)[])
    .map((field) => ({ name: names[field], before: toWords(live[field]), after: toWords(changes[field]) }))
    .filter(({ before, after }) => before !== after);

function toWords(value: DirectoryItem[keyof ListingChanges]): string {
  if (value === null) return NOTHING;
  if (typeof value === 'string') return value || NOTHING;
  return Array.isArray(value) ? value.join(', ') || NOTHING : toWeek(value);
}

/** The week day by day, then the dates that differ. */
const toWeek = ({ weekly, exceptions = [] }: OpeningHours): string =>
  [
    ...weekdays.map((weekday) => `${capitalise(weekday)}: ${toHours(weekly[weekday])}`),
    ...exceptions.map(({ date, slots, note }) => `${toDay(date)}: ${toHours(slots)}${note ? ` (${note})` : ''}`),
  ].join('\n');
