import { eventStatusLabels, toListingPath } from '@shoreline/contracts';
import { eventPriceText } from '@shoreline/contracts/event-price';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge, CardLink, Picture } from '@shoreline/ui';

import { formatShortDate } from '../dates/brisbane-date.ts';
import type { CardListing } from '../listing-card/card-listing.ts';
import { mapQueries } from './map.queries.ts';
import type { Pin } from './order-marks.ts';

/** What stands at a pin: its name at once, of an event its date and what became of it, the rest when it was read. */
export function PinCard({ pin }: { pin: Pin }) {
  const { data } = useQuery(mapQueries(useApi()).listing(pin.slug));
  return (
    <div className="flex">
      {data && (
        <div className="relative w-28 shrink-0">
          <Picture picture={data.primaryImage} frame="none" sizes="7rem" className="absolute! inset-0 h-full!" />
        </div>
      )}
      <div className="min-w-0 flex-1 p-4 pr-12">
        <p className="text-sm text-muted">{data ? `${data.subcategory} · ${data.suburb}` : pin.category}</p>
        <h2 className="mt-1 text-lg">
          <CardLink as={SiteLink} href={toListingPath(pin)}>
            {pin.title}
          </CardLink>
        </h2>
        {pin.eventDate ? (
          <EventLines pin={pin} date={pin.eventDate} event={data} />
        ) : (
          data && <p className="mt-1 line-clamp-2 text-sm text-muted">{data.shortDescription}</p>
        )}
      </div>
    </div>
  );
}

function EventLines({ pin, date, event }: { pin: Pin; date: string; event: CardListing | undefined }) {
  return (
    <>
      <p className="mt-1 text-sm font-medium">
        {[formatShortDate(date), pin.eventTime, event && eventPriceText(event)].filter(Boolean).join(' · ')}
      </p>
      {pin.eventStatus && (
        <p className="mt-2">
          <Badge tone="danger">{eventStatusLabels[pin.eventStatus]}</Badge>
        </p>
      )}
    </>
  );
}
