import { storyTypeLabels } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigation } from '@shoreline/remote-kit/router';
import { ErrorState, Icon } from '@shoreline/ui';
import { Rss } from 'lucide';
import type { ReactNode } from 'react';

import { STORIES_FEED } from '../stories-address.ts';
import { storyQueries, STORIES_PER_PAGE, type StoryFilters } from '../story.queries.ts';
import { NoStories } from './no-stories.tsx';
import { ShareStoryTile } from './share-story-tile.tsx';
import { StoriesSkeleton } from './stories-skeleton.tsx';
import { LIST_ID } from './story-filters.ts';
import { StoryGrid } from './story-grid.tsx';
import { StoryPaging } from './story-paging.tsx';

interface StoryResultsProps {
  filters: StoryFilters;
}

export function StoryResults({ filters }: StoryResultsProps) {
  const stories = useQuery(storyQueries(useApi()).page(filters));

  if (stories.isPending) return <StoriesSkeleton />;
  if (stories.isError) {
    return (
      <List filters={filters}>
        <ErrorState
          title="Unable to load stories at the moment."
          retrying={stories.isFetching}
          onRetry={() => void stories.refetch()}
        >
          They are not lost. Give it a moment and try again.
        </ErrorState>
        <ShareStoryTile className="mt-7" />
      </List>
    );
  }

  const { items, total } = stories.data;
  return (
    <List filters={filters} count={items.length > 0 ? toCount(total, filters.page) : undefined}>
      {items.length > 0 ? <StoryGrid stories={items} /> : <NoStories />}
      <StoryPaging
        filters={filters}
        hasNext={items.length === STORIES_PER_PAGE}
        lastPage={Math.max(1, Math.ceil(total / STORIES_PER_PAGE))}
      />
    </List>
  );
}

interface ListProps {
  filters: StoryFilters;
  count?: string | undefined;
  children: ReactNode;
}

function List({ filters, count, children }: ListProps) {
  const isWaiting = useNavigation().state !== 'idle';

  return (
    <section
      id={LIST_ID}
      aria-labelledby="list-title"
      aria-busy={isWaiting || undefined}
      className="scroll-mt-24 pt-10 transition-opacity aria-busy:opacity-60"
    >
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="list-title" className="text-2xl wrap-anywhere">
          {toTitle(filters)}
        </h2>
        <p className="flex items-center gap-x-5 text-sm text-muted">
          {count && <span>{count}</span>}
          <a
            href={STORIES_FEED.href}
            className="inline-flex items-center gap-1.5 underline decoration-edge underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            <Icon of={Rss} size={16} />
            RSS feed
          </a>
        </p>
      </header>
      {children}
    </section>
  );
}

function toTitle({ search, storyType }: StoryFilters): string {
  const subject = storyType ? storyTypeLabels[storyType] : undefined;
  if (search) return subject ? `“${search}” in ${subject}` : `Stories with “${search}”`;
  return subject ?? 'Latest stories';
}

function toCount(total: number, page: number): string {
  const count = total === 1 ? '1 story' : `${total} stories`;
  return page > 1 ? `${count}, page ${page}` : count;
}
