import { formatDateTime, weekdays } from './dates.ts';
import { recurrenceText } from './directory-occurrences.ts';
import type { Recurrence } from './directory-recurrence.ts';
import { type EventPrice, eventPriceText } from './event-price.ts';
import type { EventTimes } from './event-times.ts';
import type { Listing } from './directory.ts';
import { attributeLabels, listingFields, type OwnerField, ownerFields } from './listing-fields.ts';
import { priceNames } from './listing-labels.ts';
import type { ListingChanges } from './listing-revisions.ts';
import type { OpeningHours } from './opening-hours.ts';
import { toHours } from './opening-labels.ts';
import { capitalise } from './plain-text.ts';

type EventFields = Pick<Listing, 'eventDate' | 'eventEndDate' | 'recurrence' | 'eventPrice' | 'eventPriceTo'>;
export type ListingSource = (Pick<Listing, OwnerField> & Partial<EventFields>) | ListingChanges;

/** A field that an edit changes, as people read it. Empty: nothing is said about it. */
export interface ListingChange {
  label: string;
  before: string;
  after: string;
}

type Hours = Listing['openingHours'];
interface Line {
  label: string;
  write: (source: ListingSource) => string;
}

/**
 * What an edit changes, in the order of the owner's form, compared as people read it: null and empty are equal.
 * Opening hours come day by day, each day that differs; with `groupHours` as one text.
 */
export function compareListings(
  before: ListingSource,
  after: ListingSource,
  { groupHours = false } = {},
): ListingChange[] {
  const hours = groupHours ? [weekLine] : toDayLines([before.openingHours, after.openingHours]);
  const isMoved = 'when' in after && after.when !== undefined;
  const isPriced = 'admission' in after && after.admission !== undefined;
  return [
    ...ownerFields.flatMap((name) => (name === 'openingHours' ? hours : [toLine(name)])),
    ...(isMoved ? whenLines : []),
    ...(isPriced ? [admissionLine] : []),
  ]
    .map(({ label, write }) => ({ label, before: write(before), after: write(after) }))
    .filter((line) => line.before !== line.after);
}

const toLine = (name: Exclude<OwnerField, 'openingHours'>): Line => ({
  label: listingFields[name].label,
  write: (source) => formatField(name, source),
});

function formatField(name: Exclude<OwnerField, 'openingHours'>, source: ListingSource): string {
  switch (name) {
    case 'priceRange':
      return source.priceRange ? `${source.priceRange} ${priceNames[source.priceRange]}` : '';
    case 'features':
      return source.features.join(', ');
    case 'attributes':
      return source.attributes
        .map((attribute) => attributeLabels[attribute])
        .toSorted()
        .join(', ');
    case 'photographs':
      // An edit that was handed in before there were any says nothing of them.
      return (source.photographs ?? []).map(({ alt, credit }) => [alt, credit].filter(Boolean).join(' – ')).join('\n');
    default:
      return source[name] ?? '';
  }
}

/** When an event takes place: of an edit only where it says so. */
const whenLines: readonly Line[] = [
  { label: 'Starts', write: (source) => formatDateTime(toTimes(source)?.start) ?? '' },
  { label: 'Ends', write: (source) => formatDateTime(toTimes(source)?.end) ?? '' },
  { label: 'Comes back', write: (source) => formatRecurrence(toTimes(source)?.recurrence ?? null) },
];

const admissionLine: Line = { label: 'Price', write: (source) => eventPriceText(toPrice(source)) ?? '' };

function toPrice(source: ListingSource): EventPrice {
  if (!('admission' in source)) return 'eventPrice' in source ? source : {};
  return { eventPrice: source.admission?.from ?? undefined, eventPriceTo: source.admission?.to ?? undefined };
}

function toTimes(source: ListingSource): EventTimes | undefined {
  if ('when' in source) return source.when;
  if (!('eventDate' in source) || !source.eventDate) return undefined;
  const { eventDate, eventEndDate, recurrence = null } = source;
  return { start: eventDate, end: eventEndDate ?? eventDate, recurrence };
}

function formatRecurrence(rule: Recurrence | null): string {
  if (!rule) return '';
  const { until, except, moved = [] } = rule;
  return [
    recurrenceText(rule),
    ...(until ? [`until ${toDate(until)}`] : []),
    ...(except.length > 0 ? [`not on ${except.map(toDate).join(', ')}`] : []),
    ...moved.map(({ date, start }) => `${toDate(date)} moved to ${formatDateTime(start) ?? start}`),
  ].join(', ');
}

const HOURS = listingFields.openingHours.label;

const weekLine: Line = {
  label: HOURS,
  write({ openingHours }) {
    if (typeof openingHours === 'string') return openingHours;
    if (!openingHours) return '';
    const { weekly, exceptions = [] } = openingHours;
    return [
      ...weekdays.map((day) => `${capitalise(day)}: ${toHours(weekly[day])}`),
      ...exceptions.map(({ date, slots, note }) => `${toDate(date)}: ${toHours(slots)}${note ? ` (${note})` : ''}`),
    ].join('\n');
  },
};

function toDayLines(both: readonly Hours[]): Line[] {
  const dates = both.flatMap((hours) => known(hours)?.exceptions?.map(({ date }) => date) ?? []);
  return [
    { label: HOURS, write: ({ openingHours }) => (typeof openingHours === 'string' ? openingHours : '') },
    ...weekdays.map((day) => hoursLine(capitalise(day), (hours) => hours.weekly[day] && toHours(hours.weekly[day]))),
    ...[...new Set(dates)].toSorted().map((date) =>
      hoursLine(toDate(date), ({ exceptions = [] }) => {
        const entry = exceptions.find((exception) => exception.date === date);
        return entry && [toHours(entry.slots), entry.note].filter(Boolean).join(' · ');
      }),
    ),
  ];
}

const hoursLine = (day: string, format: (hours: OpeningHours) => string | undefined): Line => ({
  label: `${HOURS} on ${day}`,
  write({ openingHours }) {
    const hours = known(openingHours);
    return (hours && format(hours)) ?? '';
  },
});

const known = (hours: Hours): OpeningHours | null => (typeof hours === 'object' ? hours : null);

const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });
const toDate = (date: string): string => dateFormat.format(new Date(date));
