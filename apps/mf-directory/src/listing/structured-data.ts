import { breadcrumbList, type DirectoryCategory, type Listing, toListingPath } from '@shoreline/contracts';

import { isOver } from '../shared/dates/is-over.ts';
import { toBreadcrumbs } from './breadcrumbs.ts';

const CONTEXT = 'https://schema.org';

/** What a listing is in the vocabulary of search engines, besides a local business. */
const kinds: Partial<Record<DirectoryCategory, string>> = {
  Restaurant: 'Restaurant',
  Accommodation: 'LodgingBusiness',
  Attraction: 'TouristAttraction',
};

/** Structured data of a listing: an event or a local business, and where it stands on the site. `now` in milliseconds. */
export function toStructuredData(listing: Listing, origin: string, now: number): object[] {
  const address = (path: string): string => new URL(path, origin).href;
  const shared = {
    '@context': CONTEXT,
    name: listing.title,
    description: listing.shortDescription,
    url: address(toListingPath(listing)),
    image: [listing.primaryImage, ...listing.images].map(({ src }) => address(src)).filter(isFirst),
  };
  const subject = listing.category === 'Event' ? toEvent(listing, now) : toBusiness(listing);
  return [{ ...shared, ...withoutNulls(subject) }, breadcrumbList(origin, toBreadcrumbs(listing))];
}

const isFirst = <T>(value: T, index: number, all: readonly T[]): boolean => all.indexOf(value) === index;

const withoutNulls = (record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));

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
  };
};

const toEvent = (listing: Listing, now: number): object => ({
  '@type': 'Event',
  startDate: listing.eventDate,
  endDate: listing.eventEndDate,
  // The vocabulary has no word for what is over.
  eventStatus: isOver(listing, now) ? null : `${CONTEXT}/EventScheduled`,
  eventAttendanceMode: `${CONTEXT}/OfflineEventAttendanceMode`,
  location: withoutNulls({
    '@type': 'Place',
    name: listing.address || listing.suburb,
    address: toPostalAddress(listing),
    geo: toGeo(listing),
  }),
});

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
