import type { DirectoryItem } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useParams } from '@shoreline/remote-kit/router';
import { Breadcrumb, Container, ErrorState, Picture, Prose, Skeleton } from '@shoreline/ui';

import { BackLink } from './back-link.tsx';
import { toCrumbs } from './crumbs.ts';
import { EventDetails } from './event-details.tsx';
import { listingQueries } from './listing.queries.ts';
import { ListingInformation } from './listing-information.tsx';
import { ListingIntro } from './listing-intro.tsx';
import { ListingVisit } from './listing-visit.tsx';
import { OwnBusiness } from './own-business.tsx';

/** One listing or event: what it is, where it is, how to reach it. */
export function ListingPage() {
  const { identifier = '' } = useParams();
  const listing = useQuery(listingQueries(useApi()).item(identifier));

  if (listing.isError) {
    return (
      <Container className="py-section">
        <ErrorState
          title="This listing did not load"
          retrying={listing.isFetching}
          onRetry={() => void listing.refetch()}
        >
          The directory did not answer. Nothing is lost; try again in a moment.
        </ErrorState>
      </Container>
    );
  }
  return listing.data ? <Listing listing={listing.data} /> : <Waiting />;
}

function Listing({ listing }: { listing: DirectoryItem }) {
  const crumbs = toCrumbs(listing).map(({ label, href }, index, all) =>
    index === all.length - 1 ? { label } : { label, href },
  );

  return (
    <article>
      <Container className="pt-6 pb-section">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Breadcrumb crumbs={crumbs} as={SiteLink} />
          <BackLink isEvent={listing.category === 'Event'} />
        </div>
        <Picture picture={listing.primaryImage} eager className="mt-4 aspect-[4/3] sm:aspect-[2/1] lg:aspect-[5/2]" />
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <ListingIntro listing={listing} />
            {listing.eventDate && <EventDetails listing={listing} eventDate={listing.eventDate} />}
            <About listing={listing} />
            <Gallery listing={listing} />
          </div>
          <div className="space-y-6 self-start lg:sticky lg:top-[calc(var(--header-offset)+1.5rem)]">
            <ListingVisit listing={listing} />
            <ListingInformation listing={listing} />
            <OwnBusiness id={listing.id} />
          </div>
        </div>
      </Container>
    </article>
  );
}

function About({ listing: { description, features } }: { listing: DirectoryItem }) {
  return (
    <section aria-labelledby="about" className="mt-10">
      <h2 id="about" className="text-2xl">
        About
      </h2>
      <Prose className="mt-4">
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
      {features.length > 0 && (
        <ul aria-label="Features" className="mt-6 grid gap-x-8 gap-y-2 border-t border-line pt-6 sm:grid-cols-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-3 before:text-coral-text before:content-['—']">
              {feature}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The pictures besides the one at the top. */
function Gallery({ listing: { images, primaryImage } }: { listing: DirectoryItem }) {
  const more = images.filter(({ src }) => src !== primaryImage.src);
  if (more.length === 0) return null;

  return (
    <section aria-labelledby="gallery" className="mt-12">
      <h2 id="gallery" className="text-2xl">
        Gallery
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:gap-4">
        {more.map((picture, index) => (
          <li key={picture.src} className={more.length % 2 === 1 && index === 0 ? 'col-span-2' : ''}>
            <Picture picture={picture} className="aspect-[3/2]" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Waiting() {
  return (
    <Container className="pt-6 pb-section">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <Skeleton className="mt-12 aspect-[2/1] rounded-card" />
      <Skeleton className="mt-8 h-12 w-2/3" />
      <Skeleton className="mt-6 h-40" />
      <noscript>This listing did not load. Please reload the page.</noscript>
    </Container>
  );
}
