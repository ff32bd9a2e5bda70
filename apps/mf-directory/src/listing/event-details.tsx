import { type EventStatus, type Listing, eventCalendarPath, recurrenceText, toListingPath } from '@shoreline/contracts';
import { eventPriceText } from '@shoreline/contracts/event-price';
import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { Alert, ButtonLink, Card, Icon } from '@shoreline/ui';
import { CalendarPlus, Clock, type IconNode, MapPin, Repeat, Ticket } from 'lucide';
import type { ReactNode } from 'react';

import { formatDateRange } from '../shared/dates/long-date.ts';
import { DateBlock } from '../shared/dates/date-block.tsx';
import { toAddressLine } from './address-line.ts';

interface EventDetailsProps {
  listing: Listing;
  eventDate: string;
  isPast: boolean;
}

const notices: Record<EventStatus, string> = {
  cancelled: 'This event is cancelled',
  postponed: 'This event is postponed: the date below no longer stands',
  'sold-out': 'This event is sold out',
};

export function EventDetails({ listing, eventDate, isPast }: EventDetailsProps) {
  const { eventEndDate, eventStatus, eventTime, recurrence, slug, host } = listing;

  return (
    <Card as="section" aria-labelledby="event-details" className="mt-8">
      <h2 id="event-details" className="sr-only">
        Event details
      </h2>
      {eventStatus && !isPast && (
        <Alert tone={eventStatus === 'sold-out' ? 'info' : 'danger'} title={notices[eventStatus]} className="mb-5" />
      )}
      <div className="flex gap-5">
        <DateBlock iso={eventDate} />
        <ul className="space-y-2">
          <li className="font-serif text-xl leading-snug font-[560]">{formatDateRange(eventDate, eventEndDate)}</li>
          {eventTime && <Detail icon={Clock}>{eventTime}</Detail>}
          {recurrence && <Detail icon={Repeat}>{recurrenceText(recurrence)}</Detail>}
          <Price listing={listing} />
          <Detail icon={MapPin}>
            {host && (
              <>
                <SiteLink href={toListingPath(host)} className="text-ocean underline underline-offset-4">
                  {host.title}
                </SiteLink>
                {', '}
              </>
            )}
            {toAddressLine(listing)}
          </Detail>
        </ul>
      </div>
      <p className="mt-5 border-t border-line pt-4">
        {isPast ? <Ended eventStatus={eventStatus} /> : <AddToCalendar slug={slug} />}
      </p>
    </Card>
  );
}

const Ended = ({ eventStatus }: Pick<Listing, 'eventStatus'>) => (
  <>
    {eventStatus === 'cancelled' ? 'This event was cancelled.' : 'This event has ended.'}{' '}
    <Link to="/events" className="text-ocean underline underline-offset-4">
      See what is on
    </Link>
  </>
);

const AddToCalendar = ({ slug }: Pick<Listing, 'slug'>) => (
  <ButtonLink href={eventCalendarPath(slug)} variant="outline" size="sm">
    <Icon of={CalendarPlus} size={18} />
    Add to calendar
  </ButtonLink>
);

const Price = ({ listing }: { listing: Listing }) => {
  const price = eventPriceText(listing);
  return price && <Detail icon={Ticket}>{price}</Detail>;
};

function Detail({ icon, children }: { icon: IconNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <Icon of={icon} className="mt-[0.2em] text-muted" />
      {children}
    </li>
  );
}
