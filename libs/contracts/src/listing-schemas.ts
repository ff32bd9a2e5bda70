import { z } from 'zod';

import { cleanedText, optionalRuledText, ruledText } from './forms/ruled-text.ts';
import {
  type Attribute,
  attributeLabels,
  featureLimits,
  type ListingField,
  listingFields,
  mapFields,
  type OwnerField,
  ownerFields,
} from './listing-fields.ts';
import { type PriceRange, priceNames } from './listing-labels.ts';
import { type OpeningHours, openingHoursSchema } from './opening-hours.ts';
import { photographLimits } from './photograph-files.ts';
import { type Photograph, photographSchema, submittedPhotographSchema } from './photograph-schemas.ts';
import { boundedArray, emailSchema, webUrlSchema } from './fields.ts';

const priceRangeSchema = z.enum(Object.keys(priceNames) as [PriceRange, ...PriceRange[]]);
export const attributeSchema = z.enum(Object.keys(attributeLabels) as [Attribute, ...Attribute[]]);

type Rows = typeof listingFields;
type Row = Rows[ListingField];
type TextRow = Extract<Row, { rule: unknown }>;
type OwnerRow = Rows[OwnerField];

interface Structured {
  price: PriceRange | null;
  features: string[];
  attributes: Attribute[];
  hours: OpeningHours | null;
  photographs: Photograph[];
  latitude: number | null;
  longitude: number | null;
}

type Edited<R extends Row> = R extends { rule: unknown; empty: infer E }
  ? string | Extract<E, null>
  : R['kind'] extends keyof Structured
    ? Structured[R['kind']]
    : never;

/** What a reply says of a field: hours of early listings are a sentence. */
type Published<R extends Row> = R['kind'] extends 'hours' ? Edited<R> | string : Edited<R>;

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;
const degrees = (most: number) => z.number().min(-most).max(most).nullable();

export const publishedFields = mapFields(Object.keys(listingFields) as ListingField[], (name) =>
  toPublishedSchema(listingFields[name]),
) as { [F in ListingField]: z.ZodType<Published<Rows[F]>> };

export const editedFields = mapFields(ownerFields, (name) => toEditedSchema(listingFields[name])) as {
  [F in OwnerField]: z.ZodType<Edited<Rows[F]>, Edited<Rows[F]>>;
};

function toPublishedSchema(row: Row): z.ZodType {
  switch (row.kind) {
    case 'price':
      return priceRangeSchema.nullable();
    case 'features':
      return z.array(z.string().max(featureLimits.length)).max(featureLimits.count);
    case 'attributes':
      return z.array(attributeSchema);
    case 'hours':
      return z.union([z.string().max(300), openingHoursSchema]).nullable();
    case 'photographs':
      return z.array(photographSchema).max(photographLimits.count);
    case 'latitude':
      return degrees(MAX_LATITUDE);
    case 'longitude':
      return degrees(MAX_LONGITUDE);
    default:
      return toPublishedText(row);
  }
}

function toPublishedText(row: TextRow): z.ZodType {
  return row.empty === null ? toTextSchema(row).nullable() : toTextSchema(row);
}

/** Limits only: what was stored under another rule can still be read. */
function toTextSchema({ kind, rule }: TextRow): z.ZodType {
  if (kind === 'email') return emailSchema;
  if (kind === 'web-address') return webUrlSchema;
  const text = z.string().max(rule.max.length);
  return kind === 'name' ? text.min(1) : text;
}

function toEditedSchema(row: OwnerRow): z.ZodType {
  switch (row.kind) {
    case 'price':
      return priceRangeSchema.nullable().default(null);
    case 'features':
      return boundedArray(cleanedText(featureLimits.length).min(1), featureLimits.count).default([]);
    case 'attributes':
      return boundedArray(attributeSchema, Object.keys(attributeLabels).length).default([]);
    case 'hours':
      return openingHoursSchema.nullable().default(null).meta({ description: 'Null: we do not know.' });
    case 'photographs':
      return boundedArray(submittedPhotographSchema, photographLimits.count).default([]);
    default:
      return toEditedText(row);
  }
}

function toEditedText({ rule, empty }: TextRow): z.ZodType {
  if ('required' in rule) return ruledText(rule);
  return empty === null ? optionalRuledText(rule) : ruledText(rule).default(empty);
}
