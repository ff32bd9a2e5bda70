import { toBrisbaneDay, calendarFeedPath } from '@shoreline/contracts';
import { useApi, useSite } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link, SiteLink } from '@shoreline/remote-kit/router';
import { Container, ButtonLink, EmptyState, Icon } from '@shoreline/ui';
import { CalendarDays, CalendarPlus } from 'lucide';
import { useSyncExternalStore } from 'react';

import { ActiveFilters, type ActiveFilter } from '../shared/filters/active-filters.tsx';
import { FilterBar } from '../shared/filters/filter-bar.tsx';
import { toAddress, toPageParameter, isNarrowed, type ListFilters } from '../shared/filters/list-filters.ts';
import { useListAddress } from '../shared/filters/use-list-address.ts';
import { loadSaveListing } from '../shared/listing-card/load-save-listing.ts';
import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { ListResults } from '../shared/results/list-results.tsx';
import { listQueries } from '../shared/results/list.queries.ts';
import { EventCard } from './event-card.tsx';
import { eventQueries } from './event.queries.ts';
import {
  EVENTS_TITLE,
  readEventsFilters,
  toEventsHref,
  toEventsQuery,
  toEventSubcategories,
  eventPeriods,
} from './events-filters.ts';

const FIRST_ROW = 3;
const POPULAR = ['farmers market', 'live music', 'parkrun', 'exhibition'];

export function EventsPage() {
  const { current, asked, isWaiting } = useListAddress();
  const shown = readEventsFilters(current);
  const filters = readEventsFilters(asked);
  const api = useApi();
  const results = useQuery(listQueries(api).page(toEventsQuery(shown), shown.page));
  const { data: found = [] } = useQuery(eventQueries(api).subcategories());
  const today = useToday();
  const { SaveListing } = useDeferredModule(loadSaveListing);
  const { subcategory } = filters.asked;
  const subcategories = toEventSubcategories(found, subcategory).map((name) => ({ value: name, label: name }));

  return (
    <>
      <Container className="pt-10 pb-6 md:pt-14">
        <h1>{EVENTS_TITLE}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Markets before breakfast, bands after dark, and the swims, talks and working bees between them.
        </p>
        <div className="mt-7">
          <EventPeriods filters={filters} />
        </div>
      </Container>
      <FilterBar
        action="/events"
        label="Search events"
        placeholder="Search markets, music, a place"
        asked={filters.asked}
        fixed={['when']}
        popular={POPULAR}
        subcategories={[{ value: '', label: 'All Events' }, ...subcategories]}
      />
      <Container className="pt-5 pb-section">
        <ActiveFilters
          filters={toActiveFilters(filters)}
          clearHref={toAddress('/events', { when: filters.asked['when'] ?? '' })}
        />
        <div className="mt-6">
          <ListResults
            title="Events"
            asked={shown.page}
            results={results}
            isWaiting={isWaiting}
            failure="Failed to fetch events"
            empty={<EventsEmpty filters={shown} />}
            toCard={(event, index) => (
              <EventCard event={event} today={today} isEarly={index < FIRST_ROW} SaveListing={SaveListing} />
            )}
            toPageHref={(page) => toEventsHref(shown, toPageParameter(page))}
          />
        </div>
        <Subscribe subcategory={subcategory} />
      </Container>
    </>
  );
}

function toActiveFilters(filters: ListFilters): ActiveFilter[] {
  const { search, subcategory } = filters.asked;
  const labels = { search: `“${search}”`, subcategory, featured: 'Featured Only' };
  return Object.entries(labels).flatMap(([key, label]) =>
    filters.asked[key] ? [{ label, href: toEventsHref(filters, { [key]: '' }) }] : [],
  );
}

const neverChanges = () => () => undefined;

/** The day it is in Noosa; undefined until hydration: what the server renders is the same at any hour. */
const useToday = (): number | undefined =>
  useSyncExternalStore(
    neverChanges,
    () => toBrisbaneDay(new Date()),
    () => undefined,
  );

function EventPeriods({ filters }: { filters: ListFilters }) {
  return (
    <nav aria-label="When">
      <ul className="flex flex-wrap gap-2">
        {eventPeriods.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={toEventsHref(filters, { when: id })}
              aria-current={filters.asked['when'] === id ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4.5 text-sm font-medium text-ink transition-colors duration-150 hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EventsEmpty({ filters }: { filters: ListFilters }) {
  const isNarrow = isNarrowed(filters);
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

function Subscribe({ subcategory }: { subcategory: string }) {
  const feeds = [
    ...(subcategory ? [{ label: `Subscribe to ${subcategory}`, path: calendarFeedPath(subcategory) }] : []),
    { label: 'Subscribe to all events', path: calendarFeedPath() },
  ];
  const { origin } = useSite();

  return (
    <section aria-labelledby="subscribe" className="mt-section rounded-card bg-band p-6 sm:p-10">
      <h2 id="subscribe" className="text-2xl">
        Keep it in your own calendar
      </h2>
      <p className="mt-3 max-w-prose text-muted">
        Your calendar follows ours: new events turn up by themselves, and a market that moves moves there too.
      </p>
      <ul className="mt-6 flex flex-wrap gap-3">
        {feeds.map(({ label, path }, index) => (
          <li key={path}>
            <ButtonLink
              href={new URL(path, origin).href.replace(/^https?/, 'webcal')}
              variant={index === 0 ? 'primary' : 'outline'}
            >
              <Icon of={CalendarPlus} size={18} />
              {label}
            </ButtonLink>
          </li>
        ))}
        <li>
          <ButtonLink href={calendarFeedPath(subcategory || undefined)} variant="link" className="px-3!">
            Download as a file
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
}
