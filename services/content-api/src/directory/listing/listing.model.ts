import { type Listing, type ListingField, listingFields, mapFields } from '@shoreline/contracts';
import { type Connection, type Model, Schema, type SchemaDefinitionProperty } from 'mongoose';

import { defineModel } from '../../define-model.ts';

/** When a listing opens on a weekday (`friday`) or a date of its own (`2026-12-25`), in minutes after midnight. */
export interface StoredSession {
  day: string;
  from: number;
  /** Beyond 1,440 for what passes midnight. */
  to: number;
}

const listingTraits = ['bookable', 'bulkBilling', 'familyFriendly', 'accessible'] as const;
export type ListingTrait = (typeof listingTraits)[number];
export type ListingTraits = Record<ListingTrait, boolean>;

export const mapTraits = <const T>(read: (trait: ListingTrait) => T): Record<ListingTrait, T> =>
  Object.fromEntries(listingTraits.map((trait) => [trait, read(trait)])) as Record<ListingTrait, T>;

/** `invented`: for a benchmark. */
export type SourceType = 'manual' | 'seed' | 'invented';

/** What is looked up when a listing is read. */
type ReadBeside = 'offers' | 'host' | 'eventsHere';

/** A listing as it is stored: dates as dates, and beside the published fields those that only queries read. */
export type ListingDocument = Omit<Listing, 'id' | 'eventDate' | 'eventEndDate' | ReadBeside> &
  ListingTraits & {
    _id: string;
    eventDate: Date | null;
    eventEndDate: Date | null;
    recurs: boolean;
    /** What visitors' reviews come to; written by `review-scores.ts` alone. */
    reviewScore?: { average: number; count: number; revision: number };
    /** Kept for importers, as `lastImported` and `priority` are: docs/requirements.md, stored and not shown. */
    externalId: string | null;
    sourceType: SourceType;
    lastImported: Date | null;
    priority: number;
    revision: number;
    updatedAt: Date;
    /** A hash of the content: a write of the same content is skipped. */
    fingerprint: string;
    titleKey: string;
    titleWords: string[];
    words: string[];
    /** The same words by weight: ` title | kind and tags | suburb | description `. */
    ranked: string;
    /** Persona filters the listing passes: `visit`, `visit/dining`. */
    lenses: string[];
    sessions: StoredSession[];
    exceptionDays: string[];
    /** Longitude and latitude, absent where unknown: what distances are measured by. */
    place?: [number, number];
    /** When the listing disappears from lists: the end of an event, never for the rest. */
    hiddenAfter: Date;
    /** When a temporary closure ends; absent where there is none. */
    closedUntil?: Date;
    /** The account in owners-api whose listing this is; absent without an owner. Never part of a listing's reply. */
    ownerId?: string;
    /** What an owner handed in that became this listing; absent for what came otherwise. */
    submissionId?: string;
    /** Which revision of the listing its owner made at once, without the queue; absent where they did not. */
    ownerRevision?: number;
    /** The edit of an owner that made it what it is; absent before the first one. */
    appliedRevision?: string;
    unsettledWords?: string[];
    /** The act of an editor that made it what it is; absent where nobody edited it, or its owner did since. */
    editedRevision?: number;
  };

const pictureType = { src: String, width: Number, height: Number, alt: String, _id: false };
const flag = { type: Boolean, default: false };
const text = { type: String, default: null };
const date = { type: Date, default: null };

function toStoredType({ kind, empty }: (typeof listingFields)[ListingField]): SchemaDefinitionProperty {
  switch (kind) {
    case 'photographs':
      return [Schema.Types.Mixed];
    case 'features':
    case 'attributes':
      return [String];
    case 'hours':
      return { type: Schema.Types.Mixed, default: null };
    case 'latitude':
    case 'longitude':
      return { type: Number, default: null };
    default:
      return { type: String, default: empty };
  }
}

const schema = new Schema<ListingDocument>(
  {
    _id: { type: String, required: true },
    slug: { type: String, required: true },
    category: { type: String, required: true },
    subcategory: { type: String, required: true },
    status: { type: String, required: true, default: 'active' },
    featured: flag,
    primaryImage: pictureType,
    images: [pictureType],
    ...mapFields(Object.keys(listingFields) as ListingField[], (name) => toStoredType(listingFields[name])),
    eventDate: date,
    eventEndDate: date,
    eventTime: text,
    recurrence: { type: Schema.Types.Mixed, default: null },
    recurs: flag,
    eventStatus: String,
    eventPrice: Number,
    eventPriceTo: Number,
    closure: Schema.Types.Mixed,
    closedUntil: Date,
    state: String,
    tags: [String],
    ...mapTraits(() => flag),
    externalId: text,
    sourceType: { type: String, default: 'manual' },
    lastImported: date,
    priority: { type: Number, default: 0 },
    revision: { type: Number, default: 0 },
    updatedAt: { type: Date, required: true },
    fingerprint: String,
    titleKey: { type: String, required: true },
    titleWords: [String],
    words: [String],
    ranked: String,
    lenses: [String],
    sessions: [{ day: String, from: Number, to: Number, _id: false }],
    exceptionDays: [String],
    place: { type: [Number], default: undefined },
    hiddenAfter: { type: Date, required: true },
    ownerId: String,
    confirmedAt: String,
    hostId: String,
    submissionId: String,
    ownerRevision: Number,
    appliedRevision: String,
    unsettledWords: { type: [String], default: undefined },
    editedRevision: Number,
    reviewScore: { type: { average: Number, count: Number, revision: Number, _id: false }, default: undefined },
  },
  // Opening hours of which no weekday is known are an empty object, and stay one.
  { collection: 'directory_items', versionKey: false, minimize: false },
);

schema.index({ slug: 1 }, { unique: true });

const traits = { priceRange: 1, ...mapTraits(() => 1) } as const;
const listOrder = { featured: -1, titleKey: 1, _id: 1 } as const;

// Lists: equality first, then the order, then what is filtered without reading the document.
schema.index({ status: 1, ...listOrder, category: 1, subcategory: 1, hiddenAfter: 1, ...traits }, { name: 'all' });
schema.index({ status: 1, category: 1, ...listOrder, subcategory: 1, hiddenAfter: 1, ...traits }, { name: 'category' });
schema.index(
  { status: 1, subcategory: 1, ...listOrder, category: 1, hiddenAfter: 1, ...traits },
  { name: 'subcategory' },
);
schema.index(
  { status: 1, lenses: 1, ...listOrder, category: 1, subcategory: 1, hiddenAfter: 1, ...traits },
  { name: 'lens' },
);
schema.index(
  {
    status: 1,
    category: 1,
    recurs: 1,
    eventDate: 1,
    titleKey: 1,
    _id: 1,
    subcategory: 1,
    featured: 1,
    hiddenAfter: 1,
    ...traits,
    eventPrice: 1,
  },
  { name: 'calendar-price' },
);

// Who is open: one day's sessions, those that began before this minute.
schema.index({ status: 1, 'sessions.day': 1, 'sessions.from': 1, 'sessions.to': 1 }, { name: 'open' });

// Searches: the word first, so that every scan is as long as the word is common; then what is featured.
const searched = { status: 1, featured: -1, category: 1, subcategory: 1, hiddenAfter: 1, ...traits } as const;
schema.index({ words: 1, ...searched }, { name: 'words' });
schema.index({ titleWords: 1, ...searched }, { name: 'title-words' });
schema.index({ status: 1, titleKey: 1, hiddenAfter: 1 }, { name: 'title' });
schema.index(
  { status: 1, suburb: 1, ...listOrder, category: 1, subcategory: 1, hiddenAfter: 1, ...traits },
  { name: 'suburb-list' },
);

// Where listings are: one degree first, everything lists, counts and maps ask for behind it.
schema.index(
  {
    status: 1,
    latitude: 1,
    longitude: 1,
    category: 1,
    subcategory: 1,
    hiddenAfter: 1,
    featured: 1,
    titleKey: 1,
    _id: 1,
    suburb: 1,
    ...traits,
  },
  { name: 'place' },
);

schema.index({ category: 1, subcategory: 1, place: '2dsphere' }, { name: 'nearby' });

// What takes place at a listing, and what a submission became.
schema.index({ hostId: 1, hiddenAfter: 1 }, { name: 'host', partialFilterExpression: { hostId: { $exists: true } } });
schema.index({ submissionId: 1 }, { name: 'submission', unique: true, sparse: true });

// Which photographs are in use.
schema.index({ 'photographs.id': 1 }, { name: 'photographs', sparse: true });

schema.index(
  { ownerId: 1, titleKey: 1, _id: 1 },
  { name: 'owner', partialFilterExpression: { ownerId: { $exists: true } } },
);

// What owners confirmed half a year ago.
schema.index(
  { confirmedAt: 1, _id: 1 },
  { name: 'confirmed', partialFilterExpression: { confirmedAt: { $exists: true } } },
);

export const defineListingModel = (connection: Connection): Model<ListingDocument> =>
  defineModel<ListingDocument>(connection, 'Listing', schema);
