import { durationSeconds } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useParams, useSearchParams } from '@shoreline/remote-kit/router';

import { episodeQueries } from '../episode.queries.ts';
import { Episode } from './episode.tsx';
import { readStartTime } from './start-time.ts';

/** One episode: to hear, to read, to jump about in. Its loader has fetched it, or the shell says that it is unavailable. */
export function EpisodePage() {
  const { slug = '' } = useParams();
  const [searchParams] = useSearchParams();
  const { data } = useQuery(episodeQueries(useApi()).bySlug(slug));
  if (!data) return null;

  const startAt = readStartTime(searchParams, durationSeconds(data.duration));
  return <Episode key={`${slug} ${startAt ?? ''}`} episode={data} startAt={startAt} />;
}
