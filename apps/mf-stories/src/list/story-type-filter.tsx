import { storyTypeLabels, storyTypes } from '@shoreline/contracts';
import { Link } from '@shoreline/remote-kit/router';

import { toStoriesAddress } from '../stories-address.ts';
import type { StoryFilters } from '../story.queries.ts';

const CATEGORIES = [
  { storyType: undefined, label: 'All' },
  ...storyTypes.map((storyType) => ({ storyType, label: storyTypeLabels[storyType] })),
];

interface StoryTypeFilterProps {
  filters: StoryFilters;
}

/** The contents page of the magazine. Choosing one preserves the search and begins at the first page. */
export function StoryTypeFilter({ filters: { search, storyType: chosen } }: StoryTypeFilterProps) {
  return (
    <nav aria-label="Story categories" className="-mx-gutter overflow-x-auto px-gutter">
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
