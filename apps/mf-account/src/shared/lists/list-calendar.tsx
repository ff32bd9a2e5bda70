import { listCalendarPath } from '@shoreline/contracts/saved-list-addresses';
import type { SavedListEntry } from '@shoreline/contracts/saved-lists';
import { ButtonLink, Icon } from '@shoreline/ui';
import { CalendarPlus } from 'lucide';

/** One calendar file of what has a date on a list; nothing where nothing has. */
export function ListCalendar({ entries }: { entries: readonly SavedListEntry[] }) {
  const eventIds = entries.filter(({ eventDate }) => eventDate !== null).map(({ targetId }) => targetId);
  if (eventIds.length === 0) return null;
  return (
    <ButtonLink href={listCalendarPath(eventIds)} download="shoreline-list.ics" variant="outline" size="sm">
      <Icon of={CalendarPlus} size={18} />
      {eventIds.length === 1 ? 'Event as a calendar file' : `${eventIds.length} events as a calendar file`}
    </ButtonLink>
  );
}
