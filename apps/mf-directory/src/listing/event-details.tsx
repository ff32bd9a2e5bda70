import type { DirectoryItem } from '@shoreline/contracts';
import { Card, Icon } from '@shoreline/ui';
import { Clock, MapPin } from 'lucide';

import { toDateRange } from '../brisbane-date.ts';
import { DateBlock } from '../date-block.tsx';
import { toAddressLine } from './address-line.ts';

interface EventDetailsProps {
  listing: DirectoryItem;
  eventDate: string;
}

/** When and where an event is on. */
export function EventDetails({ listing, eventDate }: EventDetailsProps) {
  return (
    <Card as="section" aria-labelledby="event-details" className="mt-8">
      <h2 id="event-details" className="sr-only">
        Event details
      </h2>
      <div className="flex gap-5">
        <DateBlock iso={eventDate} />
        <ul className="space-y-2">
          <li className="font-serif text-xl leading-snug font-[560]">{toDateRange(eventDate, listing.eventEndDate)}</li>
          {listing.eventTime && (
            <li className="flex gap-2">
              <Icon of={Clock} className="mt-[0.2em] text-muted" />
              {listing.eventTime}
            </li>
          )}
          <li className="flex gap-2">
            <Icon of={MapPin} className="mt-[0.2em] text-muted" />
            {toAddressLine(listing)}
          </li>
        </ul>
      </div>
    </Card>
  );
}
