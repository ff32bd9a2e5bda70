import { durationSeconds } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useParams, useSearchParams } from '@shoreline/remote-kit/router';
import { ButtonLink, Container, ErrorState } from '@shoreline/ui';

import { episodeQueries } from '../episode.queries.ts';
import { EpisodeSkeleton } from './episode-skeleton.tsx';
import { Episode } from './episode.tsx';
import { readStartTime } from './start-time.ts';

/** One episode: to hear, to read, to jump about in. */
export function EpisodePage() {
  const { slug = '' } = useParams();
  const [searchParams] = useSearchParams();
  const { data, isPending, isFetching, refetch } = useQuery(episodeQueries(useApi()).bySlug(slug));

  if (isPending) return <EpisodeSkeleton />;
  if (!data) return <EpisodeUnavailable isRetrying={isFetching} onRetry={() => void refetch()} />;

  const startAt = readStartTime(searchParams, durationSeconds(data.duration));
  return <Episode key={`${slug} ${startAt ?? ''}`} episode={data} startAt={startAt} />;
}

function EpisodeUnavailable({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  return (
    <Container className="py-section">
      <h1 className="sr-only">Episode</h1>
      <ErrorState title="The episode did not load" retrying={isRetrying} onRetry={onRetry}>
        It is still there. Give it a moment and try again.
      </ErrorState>
      <p className="mt-6 text-center">
        <ButtonLink as={SiteLink} href="/episodes" variant="link">
          All Episodes
        </ButtonLink>
      </p>
    </Container>
  );
}
