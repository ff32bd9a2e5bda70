import { toBrisbaneDay } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Link } from '@shoreline/remote-kit/router';
import { Container, Select } from '@shoreline/ui';
import { useSyncExternalStore } from 'react';

import { FilterBar } from '../shared/filters/filter-bar.tsx';
import { toPageParameter, isNarrowed } from '../shared/filters/list-filters.ts';
import { useListAddress } from '../shared/filters/use-list-address.ts';
import { loadSaveListing } from '../shared/listing-card/load-save-listing.ts';
import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { ListResults } from '../shared/results/list-results.tsx';
import { listQueries } from '../shared/results/list.queries.ts';
import {
  DeferredBesideList,
  DeferredChosenFilters,
  DeferredEventDates,
  DeferredNoEvents,
  DeferredSubscribe,
} from './deferred-parts.tsx';
import { EventCard } from './event-card.tsx';
import { eventQueries } from './event.queries.ts';
import {
  DATE_PARAMETERS,
  EVENTS_TITLE,
  priceChoices,
  readEventsFilters,
  toEventsHref,
  toEventsQuery,
  toEventSubcategories,
} from './events-filters.ts';

const FIRST_ROW = 3;
/** What of the address the fields of the filter bar leave as it is. */
const FIXED_PARAMETERS = [...DATE_PARAMETERS, 'bounds'];
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
  const { view = '' } = shown.asked;
  const subcategories = toEventSubcategories(found, subcategory).map((name) => ({ value: name, label: name }));

  return (
    <>
      <Container className="pt-10 pb-6 md:pt-14">
        <h1>{EVENTS_TITLE}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Markets before breakfast, bands after dark, and the swims, talks and working bees between them. Know of one?{' '}
          <Link to="/submit-event" className="text-ocean underline underline-offset-4">
            Submit an event
          </Link>
        </p>
        <div className="mt-7">
          <DeferredEventDates search={asked.toString()} />
        </div>
      </Container>
      <FilterBar
        action="/events"
        label="Search events"
        placeholder="Search markets, music, a place"
        asked={filters.asked}
        fixed={FIXED_PARAMETERS}
        popular={POPULAR}
        subcategories={[{ value: '', label: 'All Events' }, ...subcategories]}
      >
        {(onChange) => (
          <Select
            name="price"
            aria-label="Price"
            value={filters.asked['price']}
            options={priceChoices}
            onChange={onChange}
            className="max-sm:col-span-full"
          />
        )}
      </FilterBar>
      <Container className="pt-5 pb-section">
        <DeferredChosenFilters search={asked.toString()} />
        <div className={layouts[view]}>
          {view && <DeferredBesideList view={view} search={(view === 'map' ? asked : current).toString()} />}
          <div className="mt-6">
            <ListResults
              title="Events"
              asked={shown.page}
              results={results}
              isWaiting={isWaiting}
              failure="Failed to fetch events"
              empty={<DeferredNoEvents isNarrow={isNarrowed({ ...shown, asked: { ...shown.asked, view: '' } })} />}
              toCard={(event, index) => (
                <EventCard event={event} today={today} isEarly={index < FIRST_ROW} SaveListing={SaveListing} />
              )}
              toPageHref={(page) => toEventsHref(shown, toPageParameter(page))}
            />
          </div>
        </div>
        <DeferredSubscribe subcategory={subcategory} />
      </Container>
    </>
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

/** What stands beside the list; on phones, over it. */
const layouts: Partial<Record<string, string>> = {
  month: 'grid gap-x-10 lg:grid-cols-[24rem_minmax(0,1fr)] lg:items-start [&_#results_ul]:lg:grid-cols-2',
  map: 'lg:grid lg:grid-cols-2 lg:gap-x-8',
};
