import { eventStatusLabels, truncate, type FeaturedEvent } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Skeleton, Badge, buttonClass, Card, CardLink, Icon } from '@shoreline/ui';
import { ExternalLink, MapPin } from 'lucide';

import { DateBlock } from '../shared/dates/date-block.tsx';
import { upcomingQueries } from './upcoming.queries.ts';

const DESCRIPTION_LENGTH = 100;

const TONES = { Sports: 'ocean', Arts: 'coral', Music: 'featured', Food: 'success', Market: 'outline' } as const;

export function UpcomingEvents() {
  const events = useUpcoming();

  return (
    <section aria-labelledby="upcoming-events">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h3 id="upcoming-events" className="text-2xl">
          Upcoming Noosa Events
        </h3>
        <ButtonLink as={SiteLink} href="/events" variant="link">
          The whole calendar
        </ButtonLink>
      </header>
      <Upcoming events={events} />
    </section>
  );
}

const useUpcoming = () => useQuery(upcomingQueries(useApi()).upcoming());

function Upcoming({ events: { data, isError } }: { events: ReturnType<typeof useUpcoming> }) {
  if (isError) return <p className="text-muted">The events did not load. The calendar may know more.</p>;
  if (!data) return <Skeleton className="h-60 rounded-card" />;
  if (data.length === 0) return <p className="text-muted">No upcoming events at the moment. Check back soon!</p>;

  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {data.map((event) => (
        <UpcomingEventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}

function UpcomingEventCard({ event }: { event: FeaturedEvent }) {
  const { title, category, directorySlug, directoryItemId, externalUrl, eventStatus } = event;
  const tone = category in TONES ? TONES[category as keyof typeof TONES] : 'neutral';

  return (
    <Card as="li" lifts={directorySlug !== null}>
      <div className="flex gap-4">
        <DateBlock iso={event.date} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap gap-1.5">
            <Badge tone={tone}>{category}</Badge>
            {eventStatus && <Badge tone="danger">{eventStatusLabels[eventStatus]}</Badge>}
          </p>
          <h4 className="mt-2">
            {directorySlug ? (
              <CardLink as={SiteLink} href={`/events/${directorySlug}`}>
                {title}
              </CardLink>
            ) : (
              title
            )}
          </h4>
        </div>
        {directoryItemId && (
          <LazySaveButton
            target={{ targetType: 'directory_item', targetId: directoryItemId }}
            title={title}
            className="relative z-1 -mt-1 -mr-1 shrink-0"
          />
        )}
      </div>
      <p className="mt-4 text-sm text-muted">{truncate(event.description, DESCRIPTION_LENGTH)}</p>
      <p className="mt-3 flex items-start gap-1.5 text-sm">
        <Icon of={MapPin} size={16} className="mt-[0.2em] text-muted" />
        {event.location}
      </p>
      {externalUrl && (
        <p className="mt-auto pt-4">
          <a
            href={externalUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Learn More about ${title}, opens in a new tab`}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'relative z-1' })}
          >
            Learn More
            <Icon of={ExternalLink} size={16} />
          </a>
        </p>
      )}
    </Card>
  );
}
