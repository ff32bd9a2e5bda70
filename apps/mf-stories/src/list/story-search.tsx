import { useNavigate } from '@shoreline/remote-kit/router';
import { Button, TextInput } from '@shoreline/ui';
import { Search } from 'lucide';
import type { FormEvent } from 'react';

import { toStoriesAddress } from '../stories-address.ts';
import type { StoryFilters } from '../story.queries.ts';
import { MAX_SEARCH_LENGTH } from './story-filters.ts';

interface StorySearchProps {
  filters: StoryFilters;
}

/** Searches on submit, from the first page. A plain form underneath: it also works before a script has loaded. */
export function StorySearch({ filters: { search, storyType } }: StorySearchProps) {
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
