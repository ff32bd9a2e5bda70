import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useSearchParams } from '@shoreline/remote-kit/router';
import { EmptyState } from '@shoreline/ui';
import { MailOpen } from 'lucide';

import { dashboardQueries, inboxQueries } from '../dashboard.queries.ts';
import { EnquiryList } from './enquiry-list.tsx';
import { EnquiryPane } from './enquiry-pane.tsx';
import { readInbox, toInbox } from './inbox-address.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { formatMinutes } from './waiting-time.ts';

/** What customers wrote: the list, and beside it the one that is read; on a phone one at a time. */
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
