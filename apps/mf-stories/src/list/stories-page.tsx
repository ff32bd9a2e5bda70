import { storyTypeLabels, storyTypes } from '@shoreline/contracts';
import { useSearchParams, useNavigate, Link } from '@shoreline/remote-kit/router';
import { Container, Button, TextInput, useCurrentInView } from '@shoreline/ui';
import { Search } from 'lucide';
import type { FormEvent } from 'react';

import { toStoriesAddress, readStoryFilters, MAX_SEARCH_LENGTH } from '../shared/stories/stories-address.ts';
import type { StoryFilters } from '../shared/stories/story.queries.ts';
import { StoryResults } from './story-results.tsx';

const CATEGORIES = [
  { storyType: undefined, label: 'All' },
  ...storyTypes.map((storyType) => ({ storyType, label: storyTypeLabels[storyType] })),
];

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
          <h1 className="mt-4 text-6xl max-[23rem]:text-5xl">Community Stories</h1>
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

/** Searches on submit, from the first page. A plain form underneath: it also works before a script has loaded. */
function StorySearch({ filters: { search, storyType } }: { filters: StoryFilters }) {
  const navigate = useNavigate();

  const handleSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const term = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(toStoriesAddress({ search: term, storyType }));
  };

  return (
    <form action="/stories" role="search" aria-label="Stories" onSubmit={handleSubmit} className="flex gap-2">
      {storyType && <input type="hidden" name="category" value={storyType} />}
      <TextInput
        key={search}
        type="search"
        name="search"
        icon={Search}
        aria-label="Search stories"
        placeholder="Search stories"
        defaultValue={search}
        maxLength={MAX_SEARCH_LENGTH}
        className="min-w-0 flex-1"
      />
      <Button type="submit">Search</Button>
    </form>
  );
}

function StoryTypeFilter({ filters: { search, storyType: chosen } }: { filters: StoryFilters }) {
  const row = useCurrentInView<HTMLElement>();

  return (
    <nav ref={row} aria-label="Story categories" className="-mx-gutter overflow-x-auto px-gutter">
      <ul className="flex gap-x-7">
        {CATEGORIES.map(({ storyType, label }) => (
          <li key={label}>
            <Link
              to={toStoriesAddress({ search, storyType })}
              aria-current={storyType === chosen ? 'true' : undefined}
              className="-mb-px inline-flex min-h-12 items-center border-b-2 border-transparent text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:text-ink aria-current:border-coral aria-current:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
