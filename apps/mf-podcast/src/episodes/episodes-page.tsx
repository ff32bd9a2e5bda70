import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Container } from '@shoreline/ui';

import { episodeQueries } from '../episode.queries.ts';
import { ListenOn } from '../listen-on.tsx';
import { EpisodeResults } from './episode-results.tsx';
import { EpisodeSearch } from './episode-search.tsx';
import { useEpisodeFilters } from './use-episode-filters.ts';

export function EpisodesPage() {
  const { shown, asked, isWaiting, change } = useEpisodeFilters();
  const seasons = useQuery(episodeQueries(useApi()).seasons());

  return (
    <Container className="pt-12 md:pt-16">
      <header className="max-w-3xl">
        <p className="text-xs font-semibold tracking-caps text-coral-text uppercase">The podcast</p>
        <h1 className="mt-4 text-6xl">Episodes</h1>
        <p className="mt-5 max-w-prose text-lg text-muted">
          One conversation a week with somebody who knows something: how the bar moves, where the bread comes from, why
          the ferry waits. Pick one and put the kettle on.
        </p>
      </header>
      <EpisodeSearch asked={asked} seasons={seasons.data ?? []} onChange={change} />
      <EpisodeResults filters={shown} isWaiting={isWaiting} />
      <ListenOn tone="paper" className="mt-16 md:mt-24" />
    </Container>
  );
}
