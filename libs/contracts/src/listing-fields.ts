import { type FieldRule, INVALID_EMAIL, MAX_EMAIL_LENGTH } from './forms/field-rule.ts';
import { listingLabels } from './listing-labels.ts';

const NAME_PROBLEM = 'Name must be at least 2 characters';
const SUMMARY_PROBLEM = 'Please describe the business in a sentence';
const URL_PROBLEM = 'Please enter a valid URL';
const POSTCODE_PROBLEM = 'Postcode must be 4 digits';

type TextKind =
  'name' | 'summary' | 'paragraphs' | 'street' | 'town' | 'postcode' | 'line' | 'phone' | 'email' | 'web-address';

interface OwnerRow {
  label: string;
  section: 'name' | 'place' | 'contact' | 'hours' | 'offer' | 'pictures';
  hint?: string;
}

interface TextRow extends OwnerRow {
  kind: TextKind;
  empty: '' | null;
  rule: FieldRule;
}

interface StructuredRow extends OwnerRow {
  kind: 'price' | 'features' | 'attributes' | 'hours' | 'photographs';
  empty: null | readonly [];
}

interface OperatorRow {
  label: string;
  kind: 'latitude' | 'longitude';
  empty: null;
}

/**
 * The fields of a listing that people edit, in the order of the owner's form: one row a field. From it follow the
 * schemas of replies and edits, what is stored, the owner's form, what owner and operator are shown of an edit, and
 * the labels of pages. What nobody edits (slug, category, pictures, dates …) comes from the seed: see `listingSchema`.
 * Pages import this file: no schemas in here.
 */
export const listingFields = {
  title: {
    label: 'Name',
    kind: 'name',
    section: 'name',
    empty: '',
    rule: {
      required: NAME_PROBLEM,
      min: { length: 2, message: NAME_PROBLEM },
      max: { length: 120, message: 'Name must be 120 characters or less' },
    },
  },
  shortDescription: {
    label: 'Summary',
    kind: 'summary',
    section: 'name',
    hint: 'A sentence or two for cards and search results, up to 300 characters.',
    empty: '',
    rule: {
      required: SUMMARY_PROBLEM,
      min: { length: 10, message: SUMMARY_PROBLEM },
      max: { length: 300, message: 'Summary must be 300 characters or less' },
    },
  },
  description: {
    label: 'Description',
    kind: 'paragraphs',
    section: 'name',
    hint: 'What a visitor would like to know. Leave an empty line between paragraphs.',
    empty: '',
    rule: { max: { length: 8_000, message: 'Description must be 8,000 characters or less' }, paragraphs: true },
  },
  address: {
    label: 'Street address',
    kind: 'street',
    section: 'place',
    empty: '',
    rule: { max: { length: 200, message: 'Address must be 200 characters or less' } },
  },
  suburb: {
    label: 'Suburb',
    kind: 'town',
    section: 'place',
    empty: '',
    rule: { max: { length: 60, message: 'Suburb must be 60 characters or less' } },
  },
  postcode: {
    label: 'Postcode',
    kind: 'postcode',
    section: 'place',
    empty: '',
    rule: {
      max: { length: 4, message: POSTCODE_PROBLEM },
      pattern: { matches: /^\d{4}$/, message: POSTCODE_PROBLEM },
    },
  },
  phone: {
    label: listingLabels.phone,
    kind: 'phone',
    section: 'contact',
    empty: null,
    rule: { max: { length: 20, message: 'Phone number must be 20 characters or less' } },
  },
  email: {
    label: listingLabels.email,
    kind: 'email',
    section: 'contact',
    empty: null,
    rule: { email: INVALID_EMAIL, max: { length: MAX_EMAIL_LENGTH, message: INVALID_EMAIL } },
  },
  website: {
    label: listingLabels.website,
    kind: 'web-address',
    section: 'contact',
    empty: null,
    rule: { url: URL_PROBLEM, max: { length: 2_000, message: URL_PROBLEM } },
  },
  bookingUrl: {
    label: 'Booking page',
    kind: 'web-address',
    section: 'contact',
    empty: null,
    rule: { url: URL_PROBLEM, max: { length: 2_000, message: URL_PROBLEM } },
  },
  priceRange: { label: listingLabels.priceRange, kind: 'price', section: 'offer', empty: null },
  features: { label: 'Features', kind: 'features', section: 'offer', empty: [] },
  attributes: { label: 'Good to know', kind: 'attributes', section: 'offer', empty: [] },
  openingHours: { label: listingLabels.openingHours, kind: 'hours', section: 'hours', empty: null },
  photographs: { label: 'Photographs', kind: 'photographs', section: 'pictures', empty: [] },
  latitude: { label: 'Latitude', kind: 'latitude', empty: null },
  longitude: { label: 'Longitude', kind: 'longitude', empty: null },
} as const satisfies Record<string, TextRow | StructuredRow | OperatorRow>;

type Rows = typeof listingFields;
export type ListingField = keyof Rows;
export type OwnerField = { [F in ListingField]: Rows[F] extends OwnerRow ? F : never }[ListingField];
export type ListingTextField = { [F in ListingField]: Rows[F] extends TextRow ? F : never }[ListingField];

const fields = Object.keys(listingFields) as ListingField[];
export const ownerFields = fields.filter((name): name is OwnerField => 'section' in listingFields[name]);
export const listingTextFields = fields.filter((name): name is ListingTextField => 'rule' in listingFields[name]);

/** One value for every one of these fields. */
export const mapFields = <F extends ListingField, T>(names: readonly F[], read: (name: F) => T): Record<F, T> =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<F, T>;

type Empty<E> = E extends readonly [] ? never[] : E;

export const emptyListingFields = mapFields(fields, (name) => {
  const { empty } = listingFields[name];
  return Array.isArray(empty) ? [] : empty;
}) as { [F in ListingField]: Empty<Rows[F]['empty']> };

export const attributeLabels = {
  'family-friendly': 'Family friendly',
  'wheelchair-accessible': 'Wheelchair accessible',
  'bulk-billing': 'Bulk billing',
} as const;
export type Attribute = keyof typeof attributeLabels;

/** How many features a listing shows, and how many characters one has. */
export const featureLimits = { count: 20, length: 60 };

/** How many slots a day has, how many dates differ from their weekday, and how many characters a note has. */
export const hoursLimits = { slots: 4, exceptions: 60, note: 80 };

/** How many characters the note of a temporary closure has. */
export const closureLimits = { note: 160 };
