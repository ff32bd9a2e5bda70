import {
  type Attribute,
  capitalise,
  type OpeningHours,
  type OpeningSlot,
  toHours,
  weekdays,
} from '@shoreline/contracts';

import { type ListingSource, textFields } from '../editor/listing-draft.ts';
import { attributeLabels, fieldLabels, priceLabels } from '../listing-labels.ts';

/** One thing that an edit changes, as people read it. Empty: nothing is said about it. */
export interface ListingChange {
  label: string;
  before: string;
  after: string;
}

/** What an edit changes about a listing, in the order of the form. */
export const compareListing = (before: ListingSource, after: ListingSource): ListingChange[] =>
  toLines(before, after).filter((line) => line.before !== line.after);

function toLines(before: ListingSource, after: ListingSource): ListingChange[] {
  const line = (label: string, write: (source: ListingSource) => string): ListingChange => ({
    label,
    before: write(before),
    after: write(after),
  });

  return [
    ...textFields.map((name) => line(fieldLabels[name], (source) => source[name] ?? '')),
    line('Price range', ({ priceRange }) => (priceRange ? priceLabels[priceRange] : '')),
    line('Features', ({ features }) => features.join(', ')),
    line('Good to know', ({ attributes }) => namesOf(attributes)),
    ...hoursLines(line),
    ...dateLines(line, [before, after]),
  ];
}

type WriteLine = (label: string, write: (source: ListingSource) => string) => ListingChange;

/** Free-text hours have a line of their own. */
const hoursLines = (line: WriteLine): ListingChange[] => [
  line('Opening hours', ({ openingHours }) => (typeof openingHours === 'string' ? openingHours : '')),
  ...weekdays.map((day) =>
    line(`Opening hours on ${capitalise(day)}`, ({ openingHours }) => hoursText(knownHours(openingHours)?.weekly[day])),
  ),
];

function dateLines(line: WriteLine, sources: readonly ListingSource[]): ListingChange[] {
  const dates = sources.flatMap(
    ({ openingHours }) => knownHours(openingHours)?.exceptions?.map(({ date }) => date) ?? [],
  );
  return [...new Set(dates)].toSorted().map((date) =>
    line(`Opening hours on ${toDate(date)}`, ({ openingHours }) => {
      const entry = knownHours(openingHours)?.exceptions?.find((exception) => exception.date === date);
      return entry ? [toHours(entry.slots), entry.note].filter(Boolean).join(' · ') : '';
    }),
  );
}

const knownHours = (hours: ListingSource['openingHours']): OpeningHours | null =>
  typeof hours === 'object' ? hours : null;

const hoursText = (slots: readonly OpeningSlot[] | undefined): string => (slots ? toHours(slots) : '');

const namesOf = (attributes: readonly Attribute[]): string =>
  attributes
    .map((attribute) => attributeLabels[attribute])
    .toSorted()
    .join(', ');

const dateFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone: 'UTC' });
const toDate = (date: string): string => dateFormat.format(new Date(date));
