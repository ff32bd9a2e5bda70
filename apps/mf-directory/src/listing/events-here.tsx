import { eventStatusLabels, formatDateTime, type Listing } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Badge } from '@shoreline/ui';

/** The next events at a place, as its owner announced them. */
export function EventsHere({ eventsHere = [] }: Pick<Listing, 'eventsHere'>) {
  if (eventsHere.length === 0) return null;
  return (
    <section aria-labelledby="events-here" className="mt-10">
      <h2 id="events-here" className="text-2xl">
        Events here
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {eventsHere.map(({ slug, title, eventDate, eventStatus }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <SiteLink
              href={`/events/${slug}`}
              className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              {title}
            </SiteLink>
            <span className="text-sm text-muted">{formatDateTime(eventDate)}</span>
            {eventStatus && <Badge tone="danger">{eventStatusLabels[eventStatus]}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
