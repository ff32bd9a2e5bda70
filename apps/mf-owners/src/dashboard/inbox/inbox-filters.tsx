import { type EnquirySummary, enquiryStatuses, type OwnedListing } from '@shoreline/contracts';
import { SiteLink, useNavigate } from '@shoreline/remote-kit/router';
import { Select } from '@shoreline/ui';

import { type InboxPlace, toInbox } from './inbox-address.ts';
import { statusLabels } from './status-badge.tsx';

interface InboxFiltersProps {
  place: InboxPlace;
  /** Undefined while they are not known. */
  counts: EnquirySummary['counts'] | undefined;
  listings: readonly OwnedListing[] | undefined;
}

/** Narrows the inbox to a status, and to one listing when there are several. */
export function InboxFilters({ place, counts, listings = [] }: InboxFiltersProps) {
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

const CHOICE_CLASS =
  'inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-surface px-3.5 text-sm font-medium text-ink transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper pointer-coarse:min-h-11';
