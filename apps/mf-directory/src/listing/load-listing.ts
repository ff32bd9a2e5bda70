import {
  toListingPath,
  toShareCardPath,
  breadcrumbList,
  capitalise,
  type EventStatus,
  type Listing,
  type ListingReview,
  type DirectoryCategory,
  type OpeningSlot,
  toBrisbaneDay,
  toIsoDate,
} from '@shoreline/contracts';
import {
  movedTo,
  notFound,
  prefetch,
  prefetchOrNotFound,
  type LoadPage,
  type PageHead,
  type RemoteContext,
  type NotFoundText,
} from '@shoreline/remote-kit';

import { isOver } from '../shared/dates/is-over.ts';
import { loadDeferredParts } from './deferred-parts.tsx';
import { readReviewChoice } from './reviews/review-choice.ts';
import { listingQueries, sketchQueries } from './listing.queries.ts';
import { toBreadcrumbs } from './breadcrumbs.ts';

const CONTEXT = 'https://schema.org';

const kinds: Partial<Record<DirectoryCategory, string>> = {
  Restaurant: 'Restaurant',
  Accommodation: 'LodgingBusiness',
  Attraction: 'TouristAttraction',
};

/** A sold-out event takes place. */
const eventStatuses: Partial<Record<EventStatus, string>> = {
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
};

const LISTING_NOT_FOUND: NotFoundText = {
  title: 'Item Not Found',
  message: "Sorry, we couldn't find the directory item you're looking for.",
  back: { to: '/directory', label: 'Back to Directory' },
};

/** Fetches the listing or event behind an address, and those like it. However it was reached, it stands at the address that carries its slug. */
export async function loadListing(
  { api, queryClient, site }: RemoteContext,
  { params, url }: LoadPage,
): Promise<PageHead> {
  const { identifier = '' } = params;
  if (!isIdentifier(identifier)) throw notFound(LISTING_NOT_FOUND);
  const queries = listingQueries(api);
  const reviewsOf = queries.reviews(identifier, readReviewChoice(url.searchParams));
  const [listing] = await Promise.all([
    prefetchOrNotFound(queryClient, queries.listing(identifier), LISTING_NOT_FOUND),
    prefetchBelow(queryClient, reviewsOf, url),
    prefetch(queryClient, queries.similar(identifier)),
  ]);
  if (!listing) return unreadListingHead(url.pathname);
  const path = toListingPath(listing);
  if (url.pathname !== path) throw movedTo(`${path}${url.search}` as `/${string}`);
  const { latitude, longitude } = listing;
  if (latitude !== null && longitude !== null) {
    await prefetch(queryClient, sketchQueries.around([longitude, latitude]));
  }
  return listingHead(listing, site.origin, queryClient.getQueryData(reviewsOf.queryKey));
}

type ReviewsQuery = ReturnType<ReturnType<typeof listingQueries>['reviews']>;
type ShownReviews = { items: readonly ListingReview[] } | null;

/** The code of what stands below a listing, and what members wrote of it; nobody reviews an event. */
async function prefetchBelow(
  queryClient: RemoteContext['queryClient'],
  reviews: ReviewsQuery,
  { pathname }: URL,
): Promise<void> {
  const isEvent = pathname.startsWith('/events/');
  // Where the code is not to be had, the page stands without it.
  await Promise.all([loadDeferredParts().catch(() => undefined), !isEvent && prefetch(queryClient, reviews)]);
}

/** What can stand behind `/directory/`: a slug or an id. Anything else is not asked for. */
const isIdentifier = (text: string): boolean => /^[A-Za-z0-9-]{1,80}$/.test(text);

/** The canonical address carries the slug, however the page was reached. */
const listingHead = (listing: Listing, origin: string, reviews?: ShownReviews): PageHead => ({
  title: `${listing.title}, ${listing.suburb} – Shoreline`,
  description: listing.shortDescription,
  canonical: toListingPath(listing),
  image: toShareCardPath('listing', listing.slug),
  jsonLd: toStructuredData(listing, { origin, now: Date.now(), reviews: reviews?.items ?? [] }),
});

const unreadListingHead = (path: string): PageHead => ({
  title: 'This listing did not load – Shoreline',
  description: 'A listing of the Noosa Business Directory.',
  canonical: path,
  noIndex: true,
});

interface Shown {
  origin: string;
  now: number;
  /** Those on the page: of no others a document may tell. */
  reviews: readonly ListingReview[];
}

function toStructuredData(listing: Listing, { origin, now, reviews }: Shown): object[] {
  const address = (path: string): string => new URL(path, origin).href;
  const shared = {
    '@context': CONTEXT,
    name: listing.title,
    description: listing.shortDescription,
    url: address(toListingPath(listing)),
    image: [listing.primaryImage, ...listing.images].map(({ src }) => address(src)).filter(isFirst),
  };
  const subject =
    listing.category === 'Event' ? toEvent(listing, now) : { ...toBusiness(listing), ...toRatings(listing, reviews) };
  return [{ ...shared, ...withoutNulls(subject) }, breadcrumbList(origin, toBreadcrumbs(listing))];
}

const isFirst = <T>(value: T, index: number, all: readonly T[]): boolean => all.indexOf(value) === index;

const withoutNulls = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

/** What visitors see of it: the average from three reviews on, and the reviews of this page. */
const toRatings = ({ rating }: Listing, reviews: readonly ListingReview[]): object =>
  rating
    ? {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
        review: reviews.map(({ stars, title, text, author, publishedAt }) => ({
          '@type': 'Review',
          name: title,
          reviewBody: text,
          author: { '@type': 'Person', name: author },
          datePublished: publishedAt,
          reviewRating: { '@type': 'Rating', ratingValue: stars },
        })),
      }
    : {};

const toBusiness = (listing: Listing): object => {
  const kind = kinds[listing.category];
  return {
    '@type': kind ? ['LocalBusiness', kind] : 'LocalBusiness',
    telephone: listing.phone,
    email: listing.email,
    priceRange: listing.priceRange,
    sameAs: listing.website,
    address: toPostalAddress(listing),
    geo: toGeo(listing),
    openingHoursSpecification: toWeeklyHours(listing),
    specialOpeningHoursSpecification: toSpecialHours(listing),
    makesOffer: toOffers(listing),
  };
};

/** Weekdays nobody knows the hours of are left out. */
function toWeeklyHours({ openingHours }: Listing): object[] | null {
  // Words instead of hours are for people alone.
  const known = typeof openingHours === 'object' ? Object.entries(openingHours?.weekly ?? {}) : [];
  if (known.length === 0) return null;
  return known.flatMap(([day, slots]) => toHours(slots, { dayOfWeek: `${CONTEXT}/${capitalise(day)}` }));
}

/** Dates with hours of their own, and a closure for a while. */
function toSpecialHours({ openingHours, closure }: Listing): object[] | null {
  const exceptions = (typeof openingHours === 'object' && openingHours?.exceptions) || [];
  const dates = exceptions.flatMap(({ date, slots }) => toHours(slots, { validFrom: date, validThrough: date }));
  // The vocabulary says from when until when, and has no word for what has no end: that is left out.
  const closed = closure?.reopensOn ? toHours([], { validThrough: toDayBefore(closure.reopensOn) }) : [];
  return dates.length + closed.length > 0 ? [...closed, ...dates] : null;
}

/** As search engines ask for it: closed is from midnight to midnight, and a day ends a minute before. */
const toHours = (slots: readonly OpeningSlot[], when: object): object[] =>
  (slots.length > 0 ? slots : [{ opens: '00:00', closes: '00:00' }]).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens,
    closes: closes === '24:00' ? '23:59' : closes,
  }));

const toDayBefore = (date: string): string => toIsoDate(toBrisbaneDay(new Date(`${date}T00:00:00+10:00`)) - 1);

/** What is offered for some days. An announcement is not one: the vocabulary has a word for those of authorities alone. */
function toOffers({ offers = [] }: Listing): object | null {
  const made = offers.filter(({ kind }) => kind === 'offer');
  if (made.length === 0) return null;
  return made.map(({ title, text, url, from, until }) => ({
    '@type': 'Offer',
    name: title,
    description: text,
    validFrom: from,
    validThrough: until,
    ...(url && { url }),
  }));
}

const toEventStatus = ({ eventStatus }: Listing): string =>
  (eventStatus && eventStatuses[eventStatus]) ?? 'EventScheduled';

const toEvent = (listing: Listing, now: number): object => ({
  '@type': 'Event',
  startDate: listing.eventDate,
  endDate: listing.eventEndDate,
  // The vocabulary has no word for what is over.
  eventStatus: isOver(listing, now) ? null : `${CONTEXT}/${toEventStatus(listing)}`,
  eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
  location: withoutNulls({
    '@type': 'Place',
    name: listing.host?.title ?? (listing.address || listing.suburb),
    address: toPostalAddress(listing),
    geo: toGeo(listing),
  }),
  isAccessibleForFree: listing.eventPrice === 0 && listing.eventPriceTo === undefined ? true : null,
  offers: isOver(listing, now) ? null : toTickets(listing),
});

/** What admission costs and whether it is to be had. Nothing is offered of what does not take place as announced. */
function toTickets(listing: Listing): object | null {
  const { eventStatus, eventPrice, eventPriceTo, bookingUrl } = listing;
  const isSoldOut = eventStatus === 'sold-out';
  if ((eventStatus && !isSoldOut) || (eventPrice === undefined && !isSoldOut)) return null;
  return {
    ...toPrice(eventPrice, eventPriceTo),
    availability: `${CONTEXT}/${isSoldOut ? 'SoldOut' : 'InStock'}`,
    ...(bookingUrl && { url: bookingUrl }),
  };
}

function toPrice(lowest: number | undefined, highest: number | undefined): object {
  if (lowest === undefined) return { '@type': 'Offer' };
  if (highest === undefined) return { '@type': 'Offer', price: lowest, priceCurrency: 'AUD' };
  return { '@type': 'AggregateOffer', lowPrice: lowest, highPrice: highest, priceCurrency: 'AUD' };
}

const toPostalAddress = ({ address, suburb, state, postcode }: Listing): object => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  addressLocality: suburb,
  addressRegion: state,
  postalCode: postcode,
  addressCountry: 'AU',
});

const toGeo = ({ latitude, longitude }: Listing): object | null =>
  latitude === null || longitude === null ? null : { '@type': 'GeoCoordinates', latitude, longitude };
