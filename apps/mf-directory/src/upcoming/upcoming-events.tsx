import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, Skeleton } from '@shoreline/ui';

import { upcomingQueries } from './upcoming.queries.ts';
import { UpcomingEventCard } from './upcoming-event-card.tsx';

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
