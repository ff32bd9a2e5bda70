import { LazySaveButton } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Pagination, Badge, CardLink, Picture, Skeleton } from '@shoreline/ui';
import { Podcast } from 'lucide';

import { episodeFacts } from '../shared/episodes/episode-facts.ts';
import {
  episodeQueries,
  EPISODES_PER_PAGE,
  type EpisodeFilters,
  type EpisodePage,
  type EpisodeSummary,
} from '../shared/episodes/episode.queries.ts';
import { PlayButton, PreviewNote } from '../shared/episodes/play-button.tsx';
import { LazyEpisodeMenu, LazyListeningBadge, LazyQueueLink } from '../shared/listening/lazy-listening.tsx';
import { episodePath } from '../shared/podcast/podcast-address.ts';
import { isNarrowed, LIST_ID, toEpisodesAddress } from './episode-filters.ts';

const GRID_CLASS = 'grid gap-x-8 gap-y-14 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12';
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function EpisodeResults({ filters, isWaiting }: { filters: EpisodeFilters; isWaiting: boolean }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(episodeQueries(useApi()).page(filters));

  return (
    <section
      id={LIST_ID}
      aria-labelledby="list-title"
      aria-busy={isWaiting || undefined}
      className="scroll-mt-24 pt-10 transition-opacity aria-busy:opacity-60"
    >
      <header className="mb-8 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 id="list-title" className="min-w-0 text-2xl wrap-anywhere">
          {toTitle(filters)}
        </h2>
        <div className="flex flex-wrap items-baseline gap-x-6">
          <LazyQueueLink />
          <p role="status" className="text-sm text-muted">
            {data ? toCount(data.total) : ''}
          </p>
        </div>
      </header>
      {data && <Found filters={filters} found={data} />}
      {isPending && <EpisodesSkeleton />}
      {isError && (
        <ErrorState title="The episodes did not load" retrying={isFetching} onRetry={() => void refetch()}>
          They are still there. Give it a moment and try again.
        </ErrorState>
      )}
    </section>
  );
}

function Found({ filters, found: { items, total, page } }: { filters: EpisodeFilters; found: EpisodePage }) {
  if (total === 0) return <NoEpisodes isNarrow={isNarrowed(filters)} />;

  return (
    <>
      <ul className={GRID_CLASS}>
        {items.map((episode) => (
          <EpisodeCard key={episode.id} episode={episode} />
        ))}
      </ul>
      <Pagination
        as={SiteLink}
        className="mt-14"
        page={page}
        pageSize={EPISODES_PER_PAGE}
        total={total}
        toHref={(target) => `${toEpisodesAddress({ ...filters, page: target })}#${LIST_ID}`}
      />
    </>
  );
}

function toCount(total: number): string {
  if (total === 0) return '';
  return total === 1 ? '1 episode' : `${total} episodes`;
}

function toTitle({ search, season, isFeatured }: EpisodeFilters): string {
  const subject = `${isFeatured ? 'Featured episodes' : 'Episodes'}${season ? ` of season ${season}` : ''}`;
  if (search) return `${subject} about “${search}”`;
  return season || isFeatured ? subject : 'Newest first';
}

function NoEpisodes({ isNarrow }: { isNarrow: boolean }) {
  if (!isNarrow) return <EmptyState icon={Podcast} title="No episodes available at the moment." />;

  return (
    <EmptyState
      icon={Podcast}
      title="No episodes found"
      action={
        <ButtonLink as={SiteLink} href="/episodes" variant="outline">
          Clear filters
        </ButtonLink>
      }
    >
      Nobody has said that on air yet. Try another word, or look through a season.
    </EmptyState>
  );
}

function EpisodeCard({ episode }: { episode: EpisodeSummary }) {
  const { id, slug, title, description, imageUrl, featured } = episode;

  return (
    <li className="group relative flex flex-col">
      <div className="relative mr-[11%] aspect-square">
        <span
          aria-hidden
          className="absolute inset-y-[3%] right-[-7%] aspect-square rounded-full bg-[radial-gradient(circle,var(--coral)_0_18%,var(--deep-line)_18.5%_19%,black_19.5%)] transition-transform duration-500 ease-calm group-hover:translate-x-[6%] motion-reduce:group-hover:translate-x-0"
        />
        <Picture picture={imageUrl} frame="none" className="relative aspect-square rounded-sm shadow-lift" />
        <LazyListeningBadge episode={episode} className="absolute bottom-3 left-3 shadow-lift" />
      </div>
      <div className="mt-5 flex flex-1 gap-4">
        <div className="min-w-0 flex-1">
          <p className="text-sm text-muted tabular-nums">{episodeFacts(episode, { withSeason: false })}</p>
          <h3 className="mt-1.5 text-2xl">
            <CardLink as={SiteLink} href={episodePath(slug)}>
              {title}
            </CardLink>
          </h3>
          <p className="mt-2.5 line-clamp-3 text-muted">{description}</p>
          {featured && (
            <Badge tone="featured" className="mt-3">
              Featured
            </Badge>
          )}
          <PreviewNote episode={episode} className="mt-2 text-xs font-semibold text-coral-text" />
        </div>
        <div className="mt-1 flex flex-col items-center gap-3">
          <PlayButton episode={episode} />
          <LazySaveButton target={{ targetType: 'episode', targetId: id }} title={title} className="relative z-1" />
          <LazyEpisodeMenu episode={episode} />
        </div>
      </div>
    </li>
  );
}

function EpisodesSkeleton() {
  return (
    <div aria-busy="true" className={GRID_CLASS}>
      <span className="sr-only">Loading episodes…</span>
      <noscript>The episodes did not load. Please reload the page.</noscript>
      {PLACEHOLDERS.map((name) => (
        <div key={name} className="grid gap-4">
          <Skeleton className="mr-[11%] aspect-square" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-8 w-5/6" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
