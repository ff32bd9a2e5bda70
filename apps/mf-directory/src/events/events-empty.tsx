import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { CalendarDays } from 'lucide';

import { isNarrowed, type ListFilters } from '../shared/filters/list-filters.ts';

interface EventsEmptyProps {
  filters: ListFilters;
}

/** Nothing fits, or nothing is on. */
export function EventsEmpty({ filters }: EventsEmptyProps) {
  if (!isNarrowed(filters)) {
    return (
      <EmptyState icon={CalendarDays} title="No events found">
        No events are currently available. Check back soon for upcoming events!
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CalendarDays}
      title="No events found"
      action={
        <ButtonLink as={SiteLink} href="/events" variant="outline">
          Show all events
        </ButtonLink>
      }
    >
      No events match your search criteria. Try adjusting your search or filters.
    </EmptyState>
  );
}
