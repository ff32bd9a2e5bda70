import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Container } from '@shoreline/ui';

import { FilterBar } from '../shared/filters/filter-bar.tsx';
import { toPageParameter } from '../shared/filters/list-filters.ts';
import { useListAddress } from '../shared/filters/use-list-address.ts';
import { useDeferredModule } from '../shared/lazy/use-deferred-module.ts';
import { ListResults } from '../shared/results/list-results.tsx';
import { listQueries } from '../shared/results/list.queries.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { DeferredNoListings, DeferredTools } from './deferred-parts.tsx';
import {
  DIRECTORY_TITLE,
  readDirectoryFilters,
  toDirectoryHref,
  toDirectoryQuery,
  toClearedHref,
  toSubcategoryChoices,
} from './directory-filters.ts';
import type { DirectoryPersona } from './directory-personas.ts';
import { facetQueries, personaQueries } from './directory.queries.ts';
import { ListingCard } from './listing-card.tsx';
import { PersonaPicker } from './persona-picker.tsx';
import { PLACE_PARAMETERS } from './place-filters.ts';
import { SmartFilters } from './smart-filters.tsx';

const loadExtras = () => import(/* webpackChunkName: "later" */ './card-extras.tsx');

const FIRST_ROW = 3;

export function DirectoryPage() {
  // Always there: the loader fails without them.
  const { data: personas } = useQuery(personaQueries.list());
  return personas && <Directory personas={personas} />;
}

function Directory({ personas }: { personas: readonly DirectoryPersona[] }) {
  const { current, asked, isWaiting } = useListAddress();
  const shown = readDirectoryFilters(current, personas);
  const filters = readDirectoryFilters(asked, personas);
  const { persona } = filters;
  const { CardExtras } = useDeferredModule(loadExtras);
  const api = useApi();
  const results = useQuery(listQueries(api).page(toDirectoryQuery(shown), shown.page));
  const { data: facets } = useQuery(facetQueries(api).counts(toDirectoryQuery(shown)));

  return (
    <>
      <Container className="pt-4 md:pt-6">
        <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1fr_26rem]">
          <div>
            <h1 className="text-3xl sm:text-5xl">{DIRECTORY_TITLE}</h1>
            <p className="mt-3 hidden text-lg text-muted sm:block">
              Every café, clinic, cove and carpenter worth knowing, behind four doors.
            </p>
            <p className="mt-1 hidden min-h-[2lh] text-muted sm:block">{persona.description}</p>
          </div>
          <PersonaPicker personas={personas} filters={filters} />
        </div>
        <div className="mt-1 md:mt-4">
          <CategoryTabs filters={filters} facets={facets} />
        </div>
      </Container>
      <FilterBar
        action="/directory"
        label="Search the directory"
        placeholder={persona.searchPlaceholder}
        asked={filters.asked}
        fixed={['persona', 'group', 'category', ...PLACE_PARAMETERS]}
        popular={persona.searchSuggestions}
        subcategories={[
          { value: '', label: 'All Subcategories' },
          ...toSubcategoryChoices(facets, filters.asked.subcategory),
        ]}
      >
        {(onChange) => <SmartFilters filters={filters} onChange={onChange} />}
      </FilterBar>
      <Container className="pt-2 pb-section">
        <div className={shown.asked['view'] && WITH_MAP_CLASS}>
          <DeferredTools search={asked.toString()} />
          <div className="mt-2">
            <ListResults
              title="Listings"
              asked={shown.page}
              results={results}
              isWaiting={isWaiting}
              failure="Failed to fetch directory items"
              empty={<DeferredNoListings search={shown.asked.search} clearHref={toClearedHref(shown)} />}
              toCard={(listing, index) => (
                <ListingCard
                  listing={listing}
                  persona={shown.persona.id}
                  isEarly={index < FIRST_ROW}
                  CardExtras={CardExtras}
                />
              )}
              toPageHref={(page) => toDirectoryHref(shown, toPageParameter(page))}
            />
          </div>
        </div>
      </Container>
    </>
  );
}

/** On phones the map, which comes with the tools, stands over the list, in wide windows beside it. */
const WITH_MAP_CLASS = 'lg:grid lg:grid-cols-2 lg:gap-x-8';
