import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, EmptyState, ErrorState, Pagination } from '@shoreline/ui';
import { Podcast } from 'lucide';

import { type EpisodeFilters, type EpisodePage, episodeQueries, EPISODES_PER_PAGE } from '../episode.queries.ts';
import { EpisodeCard } from './episode-card.tsx';
import { isNarrowed, LIST_ID, toEpisodesAddress } from './episode-filters.ts';
import { EpisodesSkeleton, GRID_CLASS } from './episodes-skeleton.tsx';

interface EpisodeResultsProps {
  filters: EpisodeFilters;
  /** Another answer is on its way. */
  isWaiting: boolean;
}

export function EpisodeResults({ filters, isWaiting }: EpisodeResultsProps) {
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
        <p role="status" className="text-sm text-muted">
          {data ? toCount(data.total) : ''}
        </p>
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
