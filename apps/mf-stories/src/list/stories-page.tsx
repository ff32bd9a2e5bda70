import { useSearchParams } from '@shoreline/remote-kit/router';
import { Container } from '@shoreline/ui';

import { readStoryFilters } from './story-filters.ts';
import { StoryResults } from './story-results.tsx';
import { StorySearch } from './story-search.tsx';
import { StoryTypeFilter } from './story-type-filter.tsx';

export function StoriesPage() {
  const [searchParams] = useSearchParams();
  const filters = readStoryFilters(searchParams);

  return (
    <Container className="pt-12 md:pt-16">
      <header className="grid grid-cols-1 items-end gap-x-16 gap-y-8 lg:grid-cols-[1fr_26rem]">
        <div>
          <p className="text-xs font-semibold tracking-caps text-coral-text uppercase">
            From the river mouth to Kin Kin
          </p>
          <h1 className="mt-4 text-6xl">Community Stories</h1>
          <p className="mt-5 max-w-prose text-lg text-muted">
            Bakers, removalists, surfers and new arrivals, in their own words. Nobody is paid to be in here.
          </p>
        </div>
        <StorySearch filters={filters} />
      </header>
      <div className="mt-10 border-b border-line md:mt-12">
        <StoryTypeFilter filters={filters} />
      </div>
      <StoryResults filters={filters} />
    </Container>
  );
}
