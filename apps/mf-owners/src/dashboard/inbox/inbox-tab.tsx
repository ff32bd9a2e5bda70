import { enquiryStatuses, type EnquirySummary, type ManagedListing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams, SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { EmptyState, Select } from '@shoreline/ui';
import { MailOpen } from 'lucide';

import { dashboardQueries, inboxQueries } from '../dashboard.queries.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquiryPane } from './enquiry-pane.tsx';
import { readInbox, toInbox, type InboxPlace } from './inbox-address.ts';
import { statusLabels } from './status-badge.tsx';
import { formatMinutes } from './waiting-time.ts';

const CHOICE_CLASS =
  'inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-surface px-3.5 text-sm font-medium text-ink transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper pointer-coarse:min-h-11';

export function InboxTab() {
  const [params] = useSearchParams();
  const place = readInbox(params);
  const api = useApi();
  const summary = useQuery(inboxQueries(api).enquirySummary());
  const listings = useQuery(dashboardQueries(api).listings());

  return (
    <>
      <div className={place.enquiry ? 'max-lg:hidden' : ''}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
          <h2 className="text-2xl">Enquiries</h2>
          <ResponseTime minutes={summary.data?.medianResponseMinutes} />
        </div>
        <InboxFilters place={place} counts={summary.data?.counts} listings={listings.data} />
      </div>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <div className={place.enquiry ? 'max-lg:hidden' : ''}>
          <EnquiryList place={place} showsListing={(listings.data?.length ?? 0) > 1} />
        </div>
        {place.enquiry ? (
          <EnquiryPane key={place.enquiry} id={place.enquiry} listHref={toInbox({ ...place, enquiry: undefined })} />
        ) : (
          <div className="max-lg:hidden">
            <EmptyState icon={MailOpen} title="Choose an enquiry to read it">
              <p>Opening one marks it as read.</p>
            </EmptyState>
          </div>
        )}
      </div>
    </>
  );
}

/** "Within less than a minute" is more exact than anybody speaks. */
const SHORTEST_MINUTES = 1;

/** How long an owner needs to answer. Undefined: not known yet; null: nothing was answered. */
function ResponseTime({ minutes }: { minutes: number | null | undefined }) {
  if (minutes === undefined) return <p className="min-h-6" />;
  return (
    <p className="min-h-6 text-sm text-muted">
      {minutes === null ? (
        'Your response time appears after your first reply.'
      ) : (
        <>
          You usually reply within{' '}
          <strong className="font-semibold text-ink">{formatMinutes(Math.max(SHORTEST_MINUTES, minutes))}</strong> (the
          last 90 days).
        </>
      )}
    </p>
  );
}

interface InboxFiltersProps {
  place: InboxPlace;
  counts: EnquirySummary['counts'] | undefined;
  listings: readonly ManagedListing[] | undefined;
}

function InboxFilters({ place, counts, listings = [] }: InboxFiltersProps) {
  const navigate = useNavigate();
  const inboxCount = counts && counts.new + counts.read + counts.replied;
  const choices = [
    { status: undefined, label: 'Inbox', count: inboxCount },
    ...enquiryStatuses.map((status) => ({ status, label: statusLabels[status], count: counts?.[status] })),
  ];

  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
      <nav aria-label="Enquiries by status" className="flex flex-wrap gap-2">
        {choices.map(({ status, label, count }) => (
          <SiteLink
            key={label}
            href={toInbox({ listing: place.listing, status, page: 1 })}
            preventScrollReset
            viewTransition={false}
            aria-current={status === place.status ? 'true' : undefined}
            className={CHOICE_CLASS}
          >
            {label}
            {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
          </SiteLink>
        ))}
      </nav>
      {listings.length > 1 && (
        <Select
          aria-label="Listing"
          className="w-full sm:w-64"
          options={[
            { value: '', label: 'All listings' },
            ...listings.map(({ item }) => ({ value: item.id, label: item.title })),
          ]}
          value={place.listing ?? ''}
          onChange={({ target }) =>
            void navigate(toInbox({ status: place.status, listing: target.value || undefined, page: 1 }))
          }
        />
      )}
    </div>
  );
}
