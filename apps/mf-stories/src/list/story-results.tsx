import { storyTypeLabels } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useNavigation, SiteLink } from '@shoreline/remote-kit/router';
import { ErrorState, Icon, ButtonLink, EmptyState, Skeleton, VisuallyHidden } from '@shoreline/ui';
import { Rss, BookOpen, ArrowLeft, ArrowRight } from 'lucide';
import type { ReactNode } from 'react';

import { STORIES_FEED, toStoriesAddress, LIST_ID } from '../shared/stories/stories-address.ts';
import { storyQueries, STORIES_PER_PAGE, type StoryFilters } from '../shared/stories/story.queries.ts';
import { ShareStoryTile } from './share-story-tile.tsx';
import { StoryGrid } from './story-grid.tsx';

export function StoryResults({ filters }: { filters: StoryFilters }) {
  const stories = useQuery(storyQueries(useApi()).page(filters));

  if (stories.isPending) {
    return (
      <List filters={filters} isLoading>
        <StoriesSkeleton />
      </List>
    );
  }
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
  isLoading?: boolean;
  children: ReactNode;
}

function List({ filters, count, isLoading = false, children }: ListProps) {
  const isWaiting = useNavigation().state !== 'idle';

  return (
    <section
      id={LIST_ID}
      aria-labelledby="list-title"
      aria-busy={isWaiting || isLoading || undefined}
      data-waiting={isWaiting || undefined}
      className="scroll-mt-24 pt-10 transition-opacity data-waiting:opacity-60"
    >
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="list-title" className="text-2xl wrap-anywhere">
          {toTitle(filters)}
        </h2>
        <p className="flex items-center gap-x-5 text-sm text-muted">
          <span role="status">{isLoading ? <VisuallyHidden>Loading stories…</VisuallyHidden> : count}</span>
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

function NoStories() {
  return (
    <>
      <EmptyState
        icon={BookOpen}
        title="No stories found"
        action={
          <ButtonLink as={SiteLink} href="/stories" variant="outline">
            Clear Filters
          </ButtonLink>
        }
      >
        Try adjusting your search terms or category filter.
      </EmptyState>
      <ShareStoryTile className="mt-7" />
    </>
  );
}

function StoriesSkeleton() {
  return (
    <div className="grid gap-7 md:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-112 md:col-span-2 lg:col-span-3" />
      {Array.from({ length: STORIES_PER_PAGE - 1 }, (_, index) => (
        <Skeleton key={index} className="h-108" />
      ))}
    </div>
  );
}

interface StoryPagingProps {
  filters: StoryFilters;
  hasNext: boolean;
  /** The last page there is: whoever typed a page far beyond goes back to it. */
  lastPage: number;
}

function StoryPaging({ filters, hasNext, lastPage }: StoryPagingProps) {
  const { page } = filters;
  if (page === 1 && !hasNext) return null;
  const toHref = (target: number): string => `${toStoriesAddress({ ...filters, page: target })}#${LIST_ID}`;

  return (
    <nav aria-label="Pages" className="mt-12 flex items-center justify-between gap-4 border-t border-line pt-6">
      <span className="flex-1">
        {page > 1 && (
          <ButtonLink as={SiteLink} href={toHref(Math.min(page - 1, lastPage))} rel="prev" variant="outline">
            <Icon of={ArrowLeft} />
            Previous
          </ButtonLink>
        )}
      </span>
      <span className="text-sm text-muted">Page {page}</span>
      <span className="flex flex-1 justify-end">
        {hasNext && (
          <ButtonLink as={SiteLink} href={toHref(page + 1)} rel="next" variant="outline">
            Next
            <Icon of={ArrowRight} />
          </ButtonLink>
        )}
      </span>
    </nav>
  );
}
