import { eventStatusLabels, formatDateTime, type ManagedListing } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { Badge, ButtonLink, Icon } from '@shoreline/ui';
import { Plus } from 'lucide';
import { useState } from 'react';

import { toDashboard } from '../dashboard-address.ts';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import { newId } from '../new-listing/new-id.ts';
import { SubmissionList } from '../new-listing/submission-list.tsx';

/** Events at a listing: those that are live, and those that wait or were declined. */
export function EventsPanel({ listingId }: { listingId: string }) {
  const { data = [] } = useQuery(dashboardQueries(useApi()).listings());
  const [newEventId] = useState(newId);
  const here = data.filter(({ item }) => item.hostId === listingId);
  return (
    <DashboardSection title="Events here" note="An editor reads each before it is among the events and in calendars.">
      <SubmissionList title="Events that wait or were declined" isShown={({ fields }) => fields.hostId === listingId} />
      {here.length > 0 && (
        <ul className="mb-5 divide-y divide-line border-y border-line">
          {here.map((listing) => (
            <Event key={listing.item.id} listing={listing} />
          ))}
        </ul>
      )}
      <ButtonLink
        as={SiteLink}
        href={toDashboard('listings', { new: newEventId, at: listingId })}
        variant="outline"
        size="sm"
      >
        <Icon of={Plus} size={18} />
        Add an event
      </ButtonLink>
    </DashboardSection>
  );
}

const Event = ({ listing: { item } }: { listing: ManagedListing }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <Link
      to={toDashboard('listings', { listing: item.id })}
      className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
    >
      {item.title}
    </Link>
    <span className="text-sm text-muted">{formatDateTime(item.eventDate)}</span>
    {item.eventStatus && <Badge tone="danger">{eventStatusLabels[item.eventStatus]}</Badge>}
  </li>
);
