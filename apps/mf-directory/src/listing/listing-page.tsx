import { eventStatusLabels, toListingPath, capitalise, type Listing } from '@shoreline/contracts';
import { isPublicPlace } from '@shoreline/contracts/public-places';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useLocation, useNavigate, useParams } from '@shoreline/remote-kit/router';
import { Breadcrumb, ButtonLink, Container, Picture, Prose, Badge, Icon, useHydrated } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';
import { useEffect, type MouseEvent } from 'react';

import { isOver } from '../shared/dates/is-over.ts';
import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { loadSaveListing } from '../shared/listing-card/load-save-listing.ts';
import { toBreadcrumbs } from './breadcrumbs.ts';
import { ClosureNotice } from './closure-notice.tsx';
import {
  DeferredBelowListing,
  DeferredEventDetails,
  DeferredEventsHere,
  DeferredGallery,
  DeferredOffers,
  DeferredWhereabouts,
} from './deferred-parts.tsx';
import { ListingInformation } from './listing-information.tsx';
import { ListingVisit } from './listing-visit.tsx';
import { listingQueries } from './listing.queries.ts';

/** The key the router gives the page a visit began with: there is nothing of ours to go back to. */
const FIRST_PAGE = 'default';

/** Never in the first view: the server leaves a listing it could not read to the browser, which asks again. */
const loadFailure = () => import(/* webpackChunkName: "later" */ './listing-failure.tsx');

const loadCountView = () => import(/* webpackChunkName: "later" */ './count-view.tsx');

export function ListingPage() {
  const { identifier = '' } = useParams();
  const listing = useQuery(listingQueries(useApi()).listing(identifier));
  const { ListingFailure } = useDeferredModule(loadFailure);

  if (listing.isError && ListingFailure) return <ListingFailure listing={listing} />;
  if (!listing.data) return <Waiting />;
  const { data, dataUpdatedAt } = listing;
  // One page leads to the next: what was typed for a listing, or thanks for it, must not stand on another.
  return <ListingDetails key={data.id} listing={data} readAt={dataUpdatedAt} identifier={identifier} />;
}

interface ListingDetailsProps {
  listing: Listing;
  /** When it was read, in milliseconds. */
  readAt: number;
  identifier: string;
}

/** A tenth less than it is wide: the file of 960 pixels does for a laptop of 1,280, and is there with the text on a slow network. */
const HERO_SIZES = '75vw';

function ListingDetails({ listing, readAt, identifier }: ListingDetailsProps) {
  useOneAddress(listing);
  // The markup of the server is as old as what it read: the browser starts from the same moment.
  const isPast = isOver(listing, useHydrated() ? new Date().getTime() : readAt);
  const { CountView } = useDeferredModule(loadCountView);
  const { SaveListing } = useDeferredModule(loadSaveListing);
  const isEvent = listing.category === 'Event';
  const above = toBreadcrumbs(listing).slice(0, -1);
  const crumbs = [
    { label: 'Home', href: '/' },
    ...above.map(([label, href]) => ({ label, href })),
    { label: listing.title },
  ];

  return (
    <article>
      <Container className="pt-6 pb-section">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <Breadcrumb crumbs={crumbs} as={SiteLink} />
          <BackLink isEvent={isEvent} />
        </div>
        <div className="relative mt-4">
          <Picture
            picture={listing.primaryImage}
            urgent
            sizes={HERO_SIZES}
            className="aspect-[4/3] sm:aspect-[2/1] lg:aspect-[5/2]"
          />
          {SaveListing && <SaveListing listing={listing} className="absolute right-4 bottom-4" />}
        </div>
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <ListingIntro listing={listing} isPast={isPast} />
            {listing.eventDate && (
              <DeferredEventDetails listing={listing} eventDate={listing.eventDate} isPast={isPast} />
            )}
            <DeferredOffers offers={listing.offers} />
            <About listing={listing} />
            <DeferredGallery listing={listing} />
            <DeferredEventsHere eventsHere={listing.eventsHere} />
            <DeferredWhereabouts listing={listing} />
          </div>
          <div className="space-y-6 self-start lg:sticky lg:top-[calc(var(--header-offset)+1.5rem)]">
            <ListingVisit listing={isPast || listing.eventStatus ? { ...listing, bookingUrl: null } : listing} />
            <ListingInformation listing={listing} />
            {isPublicPlace(listing) || <OwnBusiness id={listing.id} />}
            <SuggestEdit slug={listing.slug} />
          </div>
        </div>
        <DeferredBelowListing listing={listing} identifier={identifier} isEvent={isEvent} />
        {CountView && <CountView id={listing.id} />}
      </Container>
    </article>
  );
}

/** Replaces an address with an id, or in the wrong section, by the one that carries the slug. */
function useOneAddress(listing: Listing): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const path = toListingPath(listing);

  useEffect(() => {
    if (pathname !== path) void navigate(`${path}${search}${hash}`, { replace: true });
  }, [pathname, path, search, hash, navigate]);
}

function About({ listing: { description, features } }: { listing: Listing }) {
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

/** Only where the server could not read the listing: client-side navigation waits for the loader. */
const Waiting = () => (
  <Container className="min-h-[60vh] py-section text-center text-muted">
    <p role="status">Loading…</p>
    <noscript>This listing did not load. Please reload the page.</noscript>
  </Container>
);

function OwnBusiness({ id }: { id: string }) {
  return (
    <section aria-labelledby="own" className="rounded-card bg-band p-5 sm:p-6">
      <h2 id="own" className="text-lg">
        Own this business?
      </h2>
      <p className="mt-1.5 text-sm text-muted">Claim the listing to keep its hours, contacts and words right. Free.</p>
      <ButtonLink as={SiteLink} href={`/claim-business?business=${id}`} variant="outline" size="sm" className="mt-4">
        Claim this listing
      </ButtonLink>
    </section>
  );
}

/** Every listing and event may be put right by anybody. */
const SuggestEdit = ({ slug }: { slug: string }) => (
  <ButtonLink as={SiteLink} href={`/directory/${slug}/suggest`} variant="ghost" size="sm">
    Suggest an edit
  </ButtonLink>
);

function ListingIntro({ listing, isPast }: { listing: Listing; isPast: boolean }) {
  const { title, category, subcategory, featured, shortDescription, closure, rating } = listing;

  return (
    <header>
      <p className="flex flex-wrap gap-2">
        {featured && <Badge tone="featured">Featured</Badge>}
        <Badge tone="ocean">{category}</Badge>
        <Badge tone="outline">{subcategory}</Badge>
        {!closure && <StateBadge listing={listing} isPast={isPast} />}
      </p>
      <h1 className="mt-4">{title}</h1>
      {rating && (
        <a href="#reviews" onClick={showReviews} className="mt-3 inline-block text-ocean underline underline-offset-4">
          <span aria-hidden="true">★ </span>
          {rating.average} of 5 · {rating.count} reviews
        </a>
      )}
      <p className="mt-5 max-w-prose text-lg text-muted">{shortDescription}</p>
      {closure && <ClosureNotice closure={closure} />}
    </header>
  );
}

/** In place: an entry of the browser's own in the history has no position to go back to, and is a step for “Back” above. */
function showReviews(event: MouseEvent): void {
  const reviews = document.querySelector<HTMLElement>('#reviews');
  if (!reviews || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  reviews.scrollIntoView();
  reviews.focus({ preventScroll: true });
}

function StateBadge({ listing: { status, eventStatus }, isPast }: { listing: Listing; isPast: boolean }) {
  if (isPast && eventStatus !== 'cancelled') return <Badge tone="neutral">Ended</Badge>;
  if (eventStatus) return <Badge tone="danger">{eventStatusLabels[eventStatus]}</Badge>;
  return (
    <Badge tone="success" dot>
      {capitalise(status)}
    </Badge>
  );
}

/** Back to the list as it was left; to the full list for those who arrived here. */
function BackLink({ isEvent }: { isEvent: boolean }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent): void => {
    if (key === FIRST_PAGE || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <ButtonLink
      as={SiteLink}
      href={isEvent ? '/events' : '/directory'}
      onClick={handleClick}
      variant="ghost"
      size="sm"
      className="-mx-3.5"
    >
      <Icon of={ArrowLeft} size={18} />
      Back
    </ButtonLink>
  );
}
