import { toListingPath } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Card, CardBody, CardLink, Picture } from '@shoreline/ui';

import { formatShortDate } from '../shared/dates/brisbane-date.ts';
import { loadSaveListing } from '../shared/listing-card/load-save-listing.ts';
import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { listingQueries, type SimilarListing } from './listing.queries.ts';

interface SimilarListingsProps {
  identifier: string;
  isEvent: boolean;
}

/** Listings of the same kind, nearest first; for an event the next ones like it. */
export function SimilarListings({ identifier, isEvent }: SimilarListingsProps) {
  const { data = [] } = useQuery(listingQueries(useApi()).similar(identifier));
  const { SaveListing } = useDeferredModule(loadSaveListing);
  if (data.length === 0) return null;

  return (
    <section aria-labelledby="similar" className="mt-section border-t border-line pt-10">
      <h2 id="similar" className="text-2xl">
        {isEvent ? 'More like this' : 'Similar places nearby'}
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((listing) => (
          <Card key={listing.id} as="li" lifts padding="none">
            <div className="relative">
              <Picture picture={listing.primaryImage} frame="none" className="aspect-[2/1]" />
              {SaveListing && <SaveListing listing={listing} className="absolute right-2 bottom-2 z-1" />}
            </div>
            <CardBody>
              <p className="text-sm text-muted">{toNote(listing)}</p>
              <h3 className="mt-1 text-lg">
                <CardLink as={SiteLink} href={toListingPath(listing)}>
                  {listing.title}
                </CardLink>
              </h3>
            </CardBody>
          </Card>
        ))}
      </ul>
    </section>
  );
}

const toNote = ({ subcategory, suburb, eventDate, distanceMetres }: SimilarListing): string =>
  [subcategory, eventDate ? formatShortDate(eventDate) : suburb, toDistance(distanceMetres)]
    .filter(Boolean)
    .join(' · ');

const METRES_PER_KILOMETRE = 1_000;
const STEP_METRES = 50;

/** 350 m, 4.2 km; empty when unknown. */
function toDistance(metres: number | null): string {
  if (metres === null) return '';
  return metres < METRES_PER_KILOMETRE
    ? `${Math.max(STEP_METRES, Math.round(metres / STEP_METRES) * STEP_METRES)} m away`
    : `${(metres / METRES_PER_KILOMETRE).toFixed(1)} km away`;
}
