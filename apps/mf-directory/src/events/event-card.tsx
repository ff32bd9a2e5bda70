import { eventStatusLabels, toBrisbaneDay, toListingPath, truncate } from '@shoreline/contracts';
import { weekendOf } from '@shoreline/contracts/event-periods';
import { eventPriceText } from '@shoreline/contracts/event-price';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, buttonClass, Card, CardBody, CardLink, Icon, Picture } from '@shoreline/ui';
import { ExternalLink } from 'lucide';
import type { ComponentType } from 'react';

import { formatShortDate } from '../shared/dates/brisbane-date.ts';
import { DateBlock } from '../shared/dates/date-block.tsx';
import { formatDateRange } from '../shared/dates/long-date.ts';
import type { CardListing } from '../shared/listing-card/card-listing.ts';
import { toOutboundUrl } from '../shared/referral/outbound-link.ts';

/** Characters of a description on a card (docs/requirements.md, events). */
const DESCRIPTION_LENGTH = 150;

interface EventCardProps {
  event: CardListing;
  /** The day it is (see `toBrisbaneDay`); undefined until hydration. */
  today: number | undefined;
  isEarly: boolean;
  SaveListing: ComponentType<{ listing: CardListing; className: string }> | undefined;
}

export function EventCard({ event, today, isEarly, SaveListing }: EventCardProps) {
  const { eventDate, eventEndDate } = event;

  return (
    <Card as="li" lifts padding="none">
      <Picture picture={event.primaryImage} eager={isEarly} frame="none" className="aspect-[2/1]" />
      <EventBadges event={event} today={today} />
      {SaveListing && <SaveListing listing={event} className="absolute top-2 right-2 z-1" />}
      <CardBody>
        <div className="flex gap-4">
          {eventDate && <DateBlock iso={eventDate} />}
          <div className="min-w-0">
            <p className="text-sm text-muted">{event.subcategory}</p>
            <h3 className="mt-0.5">
              <CardLink as={SiteLink} href={toListingPath(event)}>
                {event.title}
              </CardLink>
            </h3>
            <p className="mt-1.5 text-sm text-muted">
              {[event.eventTime, event.suburb, eventPriceText(event)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </div>
        <p className="mt-4 text-sm text-muted">{truncate(event.shortDescription, DESCRIPTION_LENGTH)}</p>
        {eventDate && <LastDay start={eventDate} end={eventEndDate} />}
        {event.website && <Website event={event} website={event.website} />}
      </CardBody>
    </Card>
  );
}

function EventBadges({ event, today }: Pick<EventCardProps, 'event' | 'today'>) {
  const dayLabel = today && event.eventDate ? toDayLabel(event.eventDate, event.eventEndDate, today) : undefined;
  return (
    <p className="absolute top-3 left-3 flex gap-1.5">
      {event.featured && <Badge tone="featured">Featured</Badge>}
      {event.eventStatus && <Badge tone="danger">{eventStatusLabels[event.eventStatus]}</Badge>}
      {dayLabel && !event.eventStatus && (
        <Badge tone="coral" dot>
          {dayLabel}
        </Badge>
      )}
    </p>
  );
}

function LastDay({ start, end }: { start: string; end: string | null }) {
  const range = formatDateRange(start, end, formatShortDate);
  return range.includes(' – ') && <p className="mt-2 text-sm font-medium">{range}</p>;
}

function Website({ event, website }: { event: CardListing; website: string }) {
  return (
    <p className="mt-auto pt-4">
      <a
        href={toOutboundUrl(website, event)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`Website of ${event.title}, opens in a new tab`}
        className={buttonClass({ variant: 'outline', size: 'sm', className: 'relative z-1' })}
      >
        Website
        <Icon of={ExternalLink} size={16} />
      </a>
    </p>
  );
}

/** Whether an event is on today or this weekend (see `weekendOf`), as people in Noosa see it. `today` is a `toBrisbaneDay`. */
export function toDayLabel(start: string, end: string | null, today: number): 'Today' | 'This weekend' | undefined {
  const first = toBrisbaneDay(new Date(start));
  const last = end === null ? first : Math.max(first, toBrisbaneDay(new Date(end)));
  if (first <= today && today <= last) return 'Today';

  const weekend = weekendOf(today);
  return first <= weekend.last && last >= weekend.first ? 'This weekend' : undefined;
}
