import {
  formatDay,
  type Listing,
  type ListingRevision,
  type ManagedListing,
  toListingPath,
} from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Card, Icon, Picture } from '@shoreline/ui';
import { ExternalLink, Pencil } from 'lucide';

import { toDashboard } from '../dashboard-address.ts';
import { dashboardQueries } from '../dashboard.queries.ts';
import { RevisionBadge } from './revision-badge.tsx';

const DAYS = 30;

export function ListingCard({ listing: { item, revision } }: { listing: ManagedListing }) {
  const { id, title } = item;
  return (
    <Card as="article" aria-label={title} padding="none" className="sm:flex-row">
      <Picture
        picture={item.primaryImage}
        frame="none"
        className="aspect-[3/1] w-full object-cover sm:aspect-auto sm:w-44 sm:shrink-0"
      />
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-x-8 gap-y-5 p-5 sm:p-6 lg:flex-row">
        <div className="min-w-0">
          <RevisionBadge revision={revision} />
          <h3 className="mt-2 text-xl wrap-anywhere">
            <Link to={toDashboard('listings', { listing: id })} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-muted">{[item.subcategory, item.suburb].filter(Boolean).join(' · ')}</p>
          <EditState revision={revision} />
          <Ways item={item} />
        </div>
        <MonthInShort id={id} />
      </div>
    </Card>
  );
}

function Ways({ item }: { item: Listing }) {
  const { id, title } = item;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <ButtonLink
        as={SiteLink}
        href={toDashboard('listings', { listing: id, edit: 'true' })}
        size="sm"
        aria-label={`Edit listing: ${title}`}
      >
        <Icon of={Pencil} size={16} />
        Edit listing
      </ButtonLink>
      <ButtonLink
        as={SiteLink}
        href={toListingPath(item)}
        variant="ghost"
        size="sm"
        aria-label={`View live page: ${title}`}
      >
        <Icon of={ExternalLink} size={16} />
        View live page
      </ButtonLink>
    </div>
  );
}

function EditState({ revision }: { revision: ListingRevision | null }) {
  if (revision?.status === 'pending') {
    return (
      <p className="mt-4 text-sm">
        You sent an edit on {formatDay(revision.submittedAt)}. The live version stays until an editor has read it.
      </p>
    );
  }
  if (revision?.status !== 'rejected') return null;
  return (
    <div className="mt-4 text-sm">
      <p>Your edit of {formatDay(revision.submittedAt)} did not go live.</p>
      {revision.reviewNote && (
        <blockquote className="mt-2 border-l-2 border-danger pl-3 wrap-anywhere whitespace-pre-line">
          {revision.reviewNote}
        </blockquote>
      )}
    </div>
  );
}

/** The two metrics most owners ask for. Left out when they cannot be read: the listing is what matters here. */
function MonthInShort({ id }: { id: string }) {
  const { data } = useQuery(dashboardQueries(useApi()).metrics(id, DAYS));
  if (!data) return <div className="min-h-20 shrink-0 lg:w-56" />;
  return (
    <div className="shrink-0 lg:w-56">
      <dl className="flex gap-8 tabular-nums">
        <Metric name="Views" value={data.totals.views} />
        <Metric name="Enquiries" value={data.totals.enquiries} />
      </dl>
      <p className="mt-1 text-sm text-muted">
        Last {DAYS} days ·{' '}
        <Link to={toDashboard('listings', { listing: id })} className="text-ocean underline underline-offset-4">
          All figures
        </Link>
      </p>
    </div>
  );
}

function Metric({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-serif text-3xl">{value}</dd>
    </div>
  );
}
