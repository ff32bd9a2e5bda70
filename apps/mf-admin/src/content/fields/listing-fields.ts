import {
  directoryCategories,
  type DirectoryCategory,
  type EventStatus,
  eventStatusLabels,
  listingFields,
  type ListingTextField,
  priceNames,
} from '@shoreline/contracts';
import type { ListingFields } from '@shoreline/contracts/operator-content';

import type { FieldControl, FieldRow } from './field-row.ts';

const isEvent: FieldRow['isShown'] = ({ category }) => category === 'Event';

const GROUPS = { name: 'Words', place: 'Place', contact: 'How to reach them' } as const;
const CONTROLS: Partial<Record<string, FieldControl>> = { summary: 'lines', paragraphs: 'paragraphs' };
const WIDE = ['name', 'street'];

/** A field that owners edit, too: its label, its rule and its place in the form are theirs. */
function ownersRow(name: ListingTextField): FieldRow {
  const field = listingFields[name];
  return {
    name,
    label: field.label,
    control: CONTROLS[field.kind] ?? 'line',
    group: GROUPS[field.section],
    max: field.rule.max.length,
    ...('hint' in field && { hint: field.hint }),
    ...(!('required' in field.rule) && { empty: field.empty }),
    ...(WIDE.includes(field.kind) && { isWide: true }),
  };
}

const STATUSES = [
  { value: '', label: 'Takes place as announced' },
  ...(Object.entries(eventStatusLabels) as [EventStatus, string][]).map(([value, label]) => ({ value, label })),
];

/** What editors write of a listing or an event, in the order of the form. */
export const listingRows: readonly FieldRow[] = [
  {
    name: 'category',
    label: 'Category',
    control: 'choice',
    group: 'Kind',
    options: directoryCategories.map((value) => ({ value, label: value })),
  },
  { name: 'subcategory', label: 'Subcategory', control: 'line', group: 'Kind', max: 60 },
  ownersRow('title'),
  ownersRow('shortDescription'),
  ownersRow('description'),
  {
    name: 'eventStatus',
    label: 'Status',
    control: 'choice',
    group: 'When',
    options: STATUSES,
    isShown: isEvent,
    empty: null,
    hint: 'What is cancelled stays on the site and in calendars, and says so.',
  },
  {
    name: 'eventTime',
    label: 'Time in words',
    control: 'line',
    group: 'When',
    max: 60,
    empty: null,
    isShown: isEvent,
    hint: '6 am – 12 pm',
  },
  { name: 'eventDate', label: 'First time: begins', control: 'moment', group: 'When', empty: null, isShown: isEvent },
  { name: 'eventEndDate', label: 'First time: ends', control: 'moment', group: 'When', empty: null, isShown: isEvent },
  {
    name: 'recurrence',
    label: 'Comes back',
    control: 'recurrence',
    group: 'When',
    empty: null,
    isShown: isEvent,
    isWide: true,
  },
  {
    name: 'eventPrice',
    label: 'Price in dollars, from',
    control: 'number',
    group: 'When',
    empty: null,
    isShown: isEvent,
    hint: '0 is free. Empty: nothing is said.',
  },
  {
    name: 'eventPriceTo',
    label: 'Highest price in dollars',
    control: 'number',
    group: 'When',
    empty: null,
    isShown: isEvent,
    hint: 'Where there are several.',
  },
  ownersRow('address'),
  ownersRow('suburb'),
  ownersRow('postcode'),
  {
    name: 'latitude',
    label: 'Latitude',
    control: 'pin',
    group: 'Place',
    empty: null,
    hint: 'Between −26.65 and −26. Empty: no pin on the map.',
  },
  {
    name: 'longitude',
    label: 'Longitude',
    control: 'number',
    group: 'Place',
    empty: null,
    hint: 'Between 152.6 and 153.2.',
  },
  ownersRow('phone'),
  ownersRow('email'),
  ownersRow('website'),
  ownersRow('bookingUrl'),
  {
    name: 'openingHours',
    label: listingFields.openingHours.label,
    control: 'hours',
    group: listingFields.openingHours.label,
    empty: null,
    isWide: true,
  },
  {
    name: 'closure',
    label: 'Temporarily closed',
    control: 'closure',
    group: listingFields.openingHours.label,
    empty: null,
    isShown: (fields) => fields.category !== 'Event',
    isWide: true,
  },
  {
    name: 'photographs',
    label: listingFields.photographs.label,
    control: 'photographs',
    group: listingFields.photographs.label,
    empty: null,
    isWide: true,
  },
  {
    name: 'priceRange',
    label: listingFields.priceRange.label,
    control: 'choice',
    group: 'What they offer',
    empty: null,
    options: [
      { value: '', label: 'Not stated' },
      ...Object.entries(priceNames).map(([value, name]) => ({ value, label: `${value} ${name}` })),
    ],
  },
  {
    name: 'attributes',
    label: listingFields.attributes.label,
    control: 'attributes',
    group: 'What they offer',
    empty: null,
  },
  {
    name: 'features',
    label: listingFields.features.label,
    control: 'phrases',
    group: 'What they offer',
    empty: null,
    hint: 'Takeaway, Ocean views: one a line, up to 20.',
  },
  {
    name: 'tags',
    label: 'Tags',
    control: 'phrases',
    group: 'What they offer',
    empty: null,
    hint: 'Words the search finds it by: one a line, up to 20.',
  },
];

export const emptyListing = (category: DirectoryCategory): ListingFields => ({
  category,
  subcategory: '',
  title: '',
  shortDescription: '',
  description: '',
  address: '',
  suburb: '',
  postcode: '',
  phone: null,
  email: null,
  website: null,
  bookingUrl: null,
  priceRange: null,
  features: [],
  photographs: [],
  attributes: [],
  openingHours: null,
  latitude: null,
  longitude: null,
  tags: [],
  eventDate: null,
  eventEndDate: null,
  eventTime: null,
  recurrence: null,
});
