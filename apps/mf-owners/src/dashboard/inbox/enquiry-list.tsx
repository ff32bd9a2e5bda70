import { type Enquiry, formatDateTime } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Pagination, Skeleton } from '@shoreline/ui';
import { Inbox } from 'lucide';

import { inboxQueries, PAGE_SIZE } from '../dashboard.queries.ts';
import { LoadingState } from '../loading-state.tsx';
import { type InboxPlace, toInbox } from './inbox-address.ts';
import { StatusBadge } from './status-badge.tsx';
import { formatMinutes, minutesBetween } from './waiting-time.ts';

interface EnquiryListProps {
  place: InboxPlace;
  showsListing: boolean;
}

export function EnquiryList({ place, showsListing }: EnquiryListProps) {
  const { status, listing, page } = place;
  const query = useQuery(inboxQueries(useApi()).enquiries({ status, listing, page }));
  const { data, isError, isFetching, refetch, dataUpdatedAt } = query;

  if (isError) {
    return (
      <ErrorState title="Your enquiries did not load" onRetry={() => void refetch()} retrying={isFetching}>
        None is lost. Give it a moment and try again.
      </ErrorState>
    );
  }
  if (!data) return <EnquiriesLoading />;
  if (data.total === 0) return <EmptyInbox isNarrowed={Boolean(status ?? listing)} />;
  return (
    <>
      <ul aria-busy={isFetching} className="overflow-hidden rounded-card border border-line bg-surface">
        {data.items.map((enquiry) => (
          <li key={enquiry.id} className="border-b border-line last:border-0">
            <EnquiryRow
              enquiry={enquiry}
              href={toInbox({ ...place, enquiry: enquiry.id })}
              isOpen={enquiry.id === place.enquiry}
              listing={showsListing ? enquiry.listingTitle : null}
              now={dataUpdatedAt}
            />
          </li>
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <Pagination
          as={SiteLink}
          page={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          toHref={(target) => toInbox({ status, listing, page: target })}
          className="mt-5 md:flex-col!"
        />
      )}
    </>
  );
}

interface EnquiryRowProps {
  enquiry: Enquiry;
  href: string;
  isOpen: boolean;
  listing: string | null;
  /** When the list was read, in milliseconds. */
  now: number;
}

function EnquiryRow({ enquiry, href, isOpen, listing, now }: EnquiryRowProps) {
  const { customerName, message, status, createdAt } = enquiry;
  return (
    <Link
      to={href}
      preventScrollReset
      viewTransition={false}
      aria-current={isOpen ? 'true' : undefined}
      className="block px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-sunken aria-[current]:bg-ocean-soft"
    >
      <span className="flex items-start justify-between gap-3">
        <span className={`min-w-0 wrap-anywhere ${status === 'new' ? 'font-semibold' : 'font-medium'}`}>
          {customerName}
        </span>
        <StatusBadge status={status} />
      </span>
      {listing && <span className="mt-0.5 block truncate text-sm">{listing}</span>}
      <span className="mt-1 line-clamp-2 text-sm wrap-anywhere text-muted">{message}</span>
      <span className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>{formatDateTime(createdAt)}</span>
        {isWaiting(enquiry) && <span>Waiting {formatMinutes(minutesBetween(createdAt, now))}</span>}
      </span>
    </Link>
  );
}

const isWaiting = ({ status, respondedAt }: Enquiry): boolean => respondedAt === null && status !== 'archived';

function EnquiriesLoading() {
  return (
    <LoadingState what="your enquiries" className="grid gap-3">
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </LoadingState>
  );
}

function EmptyInbox({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed) {
    return (
      <EmptyState icon={Inbox} title="No enquiries yet">
        <p>What customers write through your listing arrives here and in your mail.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Inbox}
      title="Nothing here"
      action={
        <ButtonLink as={SiteLink} href={toInbox({ page: 1 })} variant="outline">
          Show the whole inbox
        </ButtonLink>
      }
    >
      <p>No enquiry is like this just now.</p>
    </EmptyState>
  );
}
