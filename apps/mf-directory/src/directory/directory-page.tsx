import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { Container } from '@shoreline/ui';

import { FilterBar } from '../filter-bar.tsx';
import { listQueries } from '../list.queries.ts';
import { ListResults } from '../list-results.tsx';
import { useAddress } from '../use-address.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { DirectoryEmpty } from './directory-empty.tsx';
import {
  changeDirectoryFilters,
  type DirectoryFilters,
  readDirectoryFilters,
  toDirectoryHref,
  toDirectoryQuery,
  toFixedParameters,
} from './directory-filters.ts';
import { DIRECTORY_TITLE } from './directory-title.ts';
import { toSubcategoryChoices } from './directory-tabs.ts';
import { DirectoryTags } from './directory-tags.tsx';
import { ListingCard } from './listing-card.tsx';
import { PersonaDoors } from './persona-doors.tsx';
import { personaQueries } from './persona.queries.ts';

/** Cards of the first row on a wide window. */
const FIRST_ROW = 3;

/** The directory, through one of four lenses. Everything chosen stands in the address. */
export function DirectoryPage() {
  const { current, asked, isWaiting } = useAddress();
  const shown = readDirectoryFilters(current);
  const filters = readDirectoryFilters(asked);
  const results = useQuery(listQueries(useApi()).page(toDirectoryQuery(shown), shown.page));
  const navigate = useNavigate();
  const change = (part: Partial<DirectoryFilters>): void => {
    void navigate(toDirectoryHref(changeDirectoryFilters(filters, part)));
  };
  // Always there: the loader lets nobody in without them.
  const { data: personas = [] } = useQuery(personaQueries.words());
  const persona = personas.find(({ id }) => id === filters.persona);
  if (!persona) return null;

  return (
    <>
      <Container className="pt-10 md:pt-14">
        <h1>{DIRECTORY_TITLE}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">
          Every café, clinic, cove and carpenter worth knowing, behind four doors.
        </p>
        <div className="mt-8">
          <PersonaDoors personas={personas} filters={filters} />
        </div>
        <div className="mt-4 md:mt-8">
          <CategoryTabs filters={filters} />
        </div>
      </Container>
      <div className="z-20 border-b border-line bg-paper py-4 transition-[top] duration-200 md:sticky md:top-(--header-offset)">
        <Container>
          <FilterBar
            action="/directory"
            label="Search the directory"
            placeholder={persona.searchPlaceholder}
            filters={filters}
            anySubcategory="All Subcategories"
            subcategories={toSubcategoryChoices(filters)}
            fixed={toFixedParameters(filters)}
            onChange={change}
          />
        </Container>
      </div>
      <Container className="pt-5 pb-section">
        <DirectoryTags filters={filters} suggestions={persona.searchSuggestions} onChange={change} />
        <div className="mt-6">
          <ListResults
            title="Listings"
            results={results}
            isWaiting={isWaiting}
            failure="Failed to fetch directory items"
            empty={<DirectoryEmpty filters={shown} />}
            toCard={(listing, index) => (
              <ListingCard listing={listing} persona={shown.persona} isEarly={index < FIRST_ROW} />
            )}
            toPageHref={(page) => toDirectoryHref({ ...shown, page })}
          />
        </div>
      </Container>
    </>
  );
}
