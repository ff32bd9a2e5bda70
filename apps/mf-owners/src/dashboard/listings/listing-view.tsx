import { type ManagedListing, toListingPath } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Icon, Skeleton } from '@shoreline/ui';
import { ExternalLink, Inbox, Pencil } from 'lucide';
import { lazy, Suspense } from 'react';

import { BackLink } from '../back-link.tsx';
import { toDashboard } from '../dashboard-address.ts';
import { MetricsPanel } from '../metrics/metrics-panel.tsx';
import { ListingIndex, type ListingPart, Part } from './listing-index.tsx';
import { OneListing } from './one-listing.tsx';
import { RevisionBadge } from './revision-badge.tsx';
import { RevisionPanel } from './revision-panel.tsx';

const TodayPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "today" */ '../today/today-panel.tsx')).TodayPanel,
}));
const ConfirmationPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "today" */ '../today/confirmation-panel.tsx')).ConfirmationPanel,
}));
const EventStatusPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../events/event-status-panel.tsx')).EventStatusPanel,
}));
/** Below the figures: nobody waits for them. */
const OffersPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../offers/offers-panel.tsx')).OffersPanel,
}));
const EventsPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../events/events-panel.tsx')).EventsPanel,
}));
const PeoplePanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../people/people-panel.tsx')).PeoplePanel,
}));
const ReviewsPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../reviews/reviews-panel.tsx')).ReviewsPanel,
}));
const TransferPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../people/transfer-panel.tsx')).TransferPanel,
}));
const LeavePanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panels" */ '../people/leave-panel.tsx')).LeavePanel,
}));

export function ListingView({ id }: { id: string }) {
  return (
    <>
      <BackLink href={toDashboard('listings')}>All your listings</BackLink>
      <OneListing id={id}>{(listing) => <Listing listing={listing} />}</OneListing>
    </>
  );
}

function Listing({ listing }: { listing: ManagedListing }) {
  const { item, revision } = listing;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <RevisionBadge revision={revision} />
          <h2 className="mt-2 text-3xl wrap-anywhere">{item.title}</h2>
        </div>
        <div className="flex flex-wrap gap-2">
          <ButtonLink as={SiteLink} href={toDashboard('listings', { listing: item.id, edit: 'true' })} size="sm">
            <Icon of={Pencil} size={18} />
            Edit listing
          </ButtonLink>
          <ButtonLink as={SiteLink} href={toDashboard('enquiries', { listing: item.id })} variant="outline" size="sm">
            <Icon of={Inbox} size={18} />
            Enquiries
          </ButtonLink>
          <ButtonLink as={SiteLink} href={toListingPath(item)} variant="outline" size="sm">
            <Icon of={ExternalLink} size={18} />
            View live page
          </ButtonLink>
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 xl:mt-8 xl:grid-cols-[10rem_minmax(0,1fr)] xl:gap-10">
        <ListingIndex parts={partsOf(listing)} />
        <Parts listing={listing} />
      </div>
    </>
  );
}

/** In the order they stand on the page. */
const partsOf = ({ item: { category }, revision, role }: ManagedListing): ListingPart[] => [
  ...(revision ? [{ id: 'edit', label: revision.status === 'pending' ? 'Waiting edit' : 'Declined edit' }] : []),
  { id: 'still-right', label: 'Still right?' },
  { id: 'live', label: category === 'Event' ? 'Takes place?' : 'Live at once' },
  { id: 'metrics', label: 'Figures' },
  { id: 'offers', label: 'Offers' },
  ...(category === 'Event' ? [] : [{ id: 'events', label: 'Events' }]),
  { id: 'reviews', label: 'Reviews' },
  { id: 'people', label: role === 'owner' ? 'People' : 'Your role' },
  ...(role === 'owner' ? [{ id: 'hand-over', label: 'Hand over' }] : []),
];

function Parts({ listing }: { listing: ManagedListing }) {
  const { item, revision, role } = listing;
  const isEvent = item.category === 'Event';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {revision && (
        <Part id="edit">
          <RevisionPanel listing={listing} revision={revision} />
        </Part>
      )}
      <Suspense fallback={<Skeleton className="h-40 w-full rounded-card" />}>
        <Part id="still-right">
          <ConfirmationPanel id={item.id} confirmedAt={item.confirmedAt} />
        </Part>
        <Part id="live">{isEvent ? <EventStatusPanel listing={listing} /> : <TodayPanel listing={listing} />}</Part>
      </Suspense>
      <Part id="metrics">
        <MetricsPanel id={item.id} />
      </Part>
      <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
        <Part id="offers">
          <OffersPanel listingId={item.id} />
        </Part>
        {!isEvent && (
          <Part id="events">
            <EventsPanel listingId={item.id} />
          </Part>
        )}
        <Part id="reviews">
          <ReviewsPanel listingId={item.id} />
        </Part>
        <Part id="people">
          {role === 'owner' ? <PeoplePanel listingId={item.id} /> : <LeavePanel listingId={item.id} />}
        </Part>
        {role === 'owner' && (
          <Part id="hand-over">
            <TransferPanel listingId={item.id} />
          </Part>
        )}
      </Suspense>
    </div>
  );
}
