import { createHash } from 'node:crypto';

import {
  type Listing,
  findOccurrence,
  isClosedForNow,
  MIN_REVIEWS_OF_AVERAGE,
  personas,
  toPicture,
  toSession,
  weekdays,
} from '@shoreline/contracts';

import { toSpokenTime } from '../../text/text-spoken-time.ts';
import { toWords, withoutStopWords } from '../../text/text-words.ts';
import type { ListingDocument, ListingTraits, SourceType, StoredSession } from './listing.model.ts';

/** Further away than any event, and still a date MongoDB can index. */
const NEVER = new Date('9999-12-31T00:00:00Z');
/** A description says what it is about in its first words; each one costs an index entry. */
const DESCRIPTION_WORDS = 60;

export interface Publication {
  at: Date;
  sourceType: SourceType;
}

/** The listing as lists show it: an event that comes back shows the first time that is not over at `from`; a closure that is over by then is left out. */
export function toListing(document: ListingDocument, from: Date): Listing {
  const time = toTime(document, from);
  const { closure, ...published } = toPublished(document, time);
  const isClosed = closure && isClosedForNow(closure, from);
  return {
    ...published,
    ...toPictures(published),
    ...(isClosed && { closure }),
    ...toRating(document),
    eventTime: toEventTime(document, time),
  };
}

/** Photographs take the place of what is drawn; the first is the one that stands for the listing. */
function toPictures({ photographs, primaryImage, images }: Pick<Listing, 'photographs' | 'primaryImage' | 'images'>) {
  const pictures = photographs.map(toPicture);
  return { primaryImage: pictures[0] ?? primaryImage, images: pictures.length > 0 ? pictures : images };
}

const TENTHS = 10;

function toRating({ reviewScore }: ListingDocument): Pick<Listing, 'rating'> {
  if (!reviewScore || reviewScore.count < MIN_REVIEWS_OF_AVERAGE) return {};
  const { average, count } = reviewScore;
  return { rating: { average: Math.round(average * TENTHS) / TENTHS, count } };
}

/** What people say of the time of an event is said of its usual one. */
function toEventTime({ eventTime, recurrence }: Dated, { start, end }: Time): string | null {
  const isMoved = recurrence?.moved?.some((one) => Date.parse(one.start) === start?.getTime());
  return isMoved && start && end ? `${toSpokenTime(start)} – ${toSpokenTime(end)}` : eventTime;
}

export const toStoredListing = (document: ListingDocument): Listing =>
  toPublished(document, { start: document.eventDate, end: document.eventEndDate });

interface Time {
  start: Date | null;
  end: Date | null;
}

/** What says when an event takes place. */
export type Dated = Pick<ListingDocument, 'eventDate' | 'eventEndDate' | 'eventTime' | 'recurrence' | 'recurs'>;

/** When lists say that an event takes place: see `toListing`. */
export function toListedTime(document: Dated, from: Date): { eventDate: string | null; eventTime: string | null } {
  const time = toTime(document, from);
  return { eventDate: time.start?.toISOString() ?? null, eventTime: toEventTime(document, time) };
}

function toTime(document: Dated, from: Date): Time {
  const next = document.recurs && findOccurrence(toRecurring(document), from);
  return next || { start: document.eventDate, end: document.eventEndDate };
}

export const toRecurring = ({
  eventDate,
  eventEndDate,
  recurrence,
}: Pick<ListingDocument, 'eventDate' | 'eventEndDate' | 'recurrence'>) => {
  const start = eventDate ?? new Date(0);
  return { start, end: eventEndDate ?? start, recurrence: recurrence ?? null };
};

const readPhotographs = ({ photographs }: Partial<ListingDocument>): Listing['photographs'] => photographs ?? [];

/** Every field a visitor may read, by name. A field that is newer than some documents says here what it is without one. */
const toPublished = (document: ListingDocument, { start, end }: Time) =>
  ({
    slug: document.slug,
    title: document.title,
    category: document.category,
    subcategory: document.subcategory,
    status: document.status,
    featured: document.featured,
    primaryImage: document.primaryImage,
    images: document.images,
    shortDescription: document.shortDescription,
    description: document.description,
    eventTime: document.eventTime,
    address: document.address,
    suburb: document.suburb,
    state: document.state,
    postcode: document.postcode,
    latitude: document.latitude,
    longitude: document.longitude,
    phone: document.phone,
    email: document.email,
    website: document.website,
    bookingUrl: document.bookingUrl,
    priceRange: document.priceRange,
    openingHours: document.openingHours,
    features: document.features,
    attributes: document.attributes,
    tags: document.tags,
    photographs: readPhotographs(document),
    id: document._id,
    recurrence: document.recurrence ?? null,
    ...toOptional(document),
    eventDate: start?.toISOString() ?? null,
    eventEndDate: end?.toISOString() ?? null,
  }) satisfies { [Field in keyof Listing]: Listing[Field] };

/** Left out where there is none, so that what was stored before there were any reads as it did. */
const toOptional = ({ eventStatus, eventPrice, eventPriceTo, closure, confirmedAt, hostId }: ListingDocument) => ({
  ...(eventStatus && { eventStatus }),
  ...(eventPrice !== undefined && { eventPrice }),
  ...(eventPriceTo !== undefined && { eventPriceTo }),
  ...(closure && { closure }),
  ...(confirmedAt && { confirmedAt }),
  ...(hostId && { hostId }),
});

/** What only queries read follows from the listing: it is written here and nowhere else. */
export function toDocument(listing: Listing, { at, sourceType }: Publication): ListingDocument {
  const { id, eventDate, eventEndDate, offers: _offers, host: _host, eventsHere: _eventsHere, ...rest } = listing;
  const content = {
    _id: id,
    ...rest,
    eventDate: eventDate === null ? null : new Date(eventDate),
    eventEndDate: eventEndDate === null ? null : new Date(eventEndDate),
    recurs: listing.recurrence !== null,
    ...toTraits(listing),
    ...toSearched(listing),
    lenses: toPersonaFilters(listing),
    ...toSessions(listing),
    ...toPlace(listing),
    hiddenAfter: toHiddenAfter(listing),
    ...toClosedUntil(listing),
  };
  const origin = { externalId: null, sourceType, lastImported: null, priority: 0, revision: 0, updatedAt: at };
  return { ...content, ...origin, fingerprint: createHash('sha1').update(JSON.stringify(content)).digest('base64url') };
}

const toTraits = ({ bookingUrl, attributes }: Listing): ListingTraits => ({
  bookable: bookingUrl !== null,
  bulkBilling: attributes.includes('bulk-billing'),
  familyFriendly: attributes.includes('family-friendly'),
  accessible: attributes.includes('wheelchair-accessible'),
});

function toSearched(listing: Listing) {
  const { title, category, subcategory, tags, attributes, suburb, shortDescription, description } = listing;
  const descriptionWords = removeStopWords(`${shortDescription} ${description}`).slice(0, DESCRIPTION_WORDS);
  const bands = [
    removeStopWords(title),
    removeStopWords([category, subcategory, ...tags, ...attributes].join(' ')),
    removeStopWords(suburb),
    descriptionWords,
  ];
  return {
    titleKey: toWords(title).join(' '),
    titleWords: bands[0] ?? [],
    words: [...new Set(bands.flat())],
    ranked: ` ${bands.map((band) => band.join(' ')).join(' | ')} `,
  };
}

const removeStopWords = (text: string): string[] => withoutStopWords(toWords(text));

const toPersonaFilters = ({ category, subcategory }: Listing): string[] =>
  personas.flatMap(({ id, groups }) => {
    const seen = groups.filter(
      ({ categories, subcategories }) => categories.includes(category) || subcategories.includes(subcategory),
    );
    return seen.length === 0 ? [] : [id, ...seen.map((group) => `${id}/${group.id}`)];
  });

function toSessions({ openingHours }: Listing): { sessions: StoredSession[]; exceptionDays: string[] } {
  if (openingHours === null || typeof openingHours === 'string') return { sessions: [], exceptionDays: [] };

  const { weekly, exceptions = [] } = openingHours;
  const days = [
    ...weekdays.map((day) => ({ day, slots: weekly[day] ?? [] })),
    ...exceptions.map(({ date, slots }) => ({ day: date, slots })),
  ];
  return {
    sessions: days.flatMap(({ day, slots }) => slots.map((slot) => ({ day, ...toSession(slot) }))),
    exceptionDays: exceptions.map(({ date }) => date),
  };
}

const toPlace = ({ latitude, longitude }: Listing): Pick<ListingDocument, 'place'> =>
  latitude === null || longitude === null ? {} : { place: [longitude, latitude] };

const toClosedUntil = ({ closure }: Listing): Pick<ListingDocument, 'closedUntil'> => {
  if (!closure) return {};
  return { closedUntil: closure.reopensOn === null ? NEVER : new Date(`${closure.reopensOn}T00:00:00+10:00`) };
};

function toHiddenAfter({ eventDate, eventEndDate, recurrence }: Listing): Date {
  if (eventDate === null) return NEVER;
  const end = new Date(eventEndDate ?? eventDate);
  if (!recurrence) return end;
  if (recurrence.until === null) return NEVER;
  const lengthMs = end.getTime() - new Date(eventDate).getTime();
  const last = new Date(`${recurrence.until}T23:59:59+10:00`).getTime() + lengthMs;
  const moved = (recurrence.moved ?? []).map((one) => Date.parse(one.end));
  return new Date(Math.max(last, ...moved));
}
