import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState } from '@shoreline/ui';
import { CalendarDays } from 'lucide';

/** Where a list is empty: `isNarrow` where filters may be why. */
export function NoEvents({ isNarrow }: { isNarrow: boolean }) {
  const all = (
    <ButtonLink as={SiteLink} href="/events" variant="outline">
      Show all events
    </ButtonLink>
  );
  return (
    <EmptyState icon={CalendarDays} title="No events found" action={isNarrow && all}>
      {isNarrow
        ? 'No events match your search criteria. Try adjusting your search or filters.'
        : 'No events are currently available. Check back soon for upcoming events!'}
    </EmptyState>
  );
}
