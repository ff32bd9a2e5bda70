import { useApi, useSite } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Container, EmptyState, ErrorState, Skeleton } from '@shoreline/ui';
import { MicOff } from 'lucide';

import { type EpisodeSummary, episodeQueries } from './episode.queries.ts';
import { publishedMonth } from './published-month.ts';
import { RecordSleeve } from './record-sleeve.tsx';

/** The featured episode, set like a record beside its player. */
export function LatestEpisode() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(episodeQueries(useApi()).featured());

  return (
    <section aria-labelledby="latest-title" className="overflow-hidden bg-deep py-section text-on-deep">
      <Container>
        <h2 id="latest-title" className="font-sans text-xs font-semibold tracking-caps text-sun uppercase">
          Latest Episode
        </h2>
        <div className="mt-8">
          {data && <Episode episode={data} />}
          {isPending && <EpisodeSkeleton />}
          {isError && (
            <div className="text-ink">
              <ErrorState title="The latest episode did not load" onRetry={() => void refetch()} retrying={isFetching}>
                The rest of the page is here. Try once more, or look in your podcast app.
              </ErrorState>
            </div>
          )}
          {data === null && <EmptyState icon={MicOff} title="No featured episode available at the moment." />}
        </div>
      </Container>
    </section>
  );
}

function Episode({ episode }: { episode: EpisodeSummary }) {
  const { season, episodeNumber, title, description, duration, publishedAt } = episode;

  return (
    <article className="grid items-center gap-10 md:grid-cols-[minmax(0,21rem)_1fr] lg:grid-cols-[minmax(0,31rem)_1fr] lg:gap-x-20">
      <RecordSleeve cover={episode.imageUrl} />
      <div>
        <p className="text-sm text-deep-muted">
          Season {season}, episode {episodeNumber} <span aria-hidden>·</span> {publishedMonth(publishedAt)}{' '}
          <span aria-hidden>·</span> {duration}
        </p>
        <h3 className="mt-4 text-4xl lg:text-5xl">{title}</h3>
        <p className="mt-6 max-w-xl text-lg text-deep-muted">{description}</p>
        <Platforms />
      </div>
    </article>
  );
}

function Platforms() {
  const { platforms } = useSite();
  if (platforms.length === 0) return null;

  return (
    <div className="mt-8 border-t border-deep-line pt-6">
      <p id="listen-on" className="text-sm text-deep-muted">
        Listen on
      </p>
      <ul aria-labelledby="listen-on" className="mt-3 flex flex-wrap gap-2">
        {platforms.map(({ label, url }) => (
          <li key={label}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center rounded-full border border-deep-line px-5 text-sm font-semibold transition-colors hover:border-on-deep hover:bg-on-deep hover:text-deep"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EpisodeSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid items-center gap-10 opacity-25 md:grid-cols-[minmax(0,21rem)_1fr] lg:grid-cols-[minmax(0,31rem)_1fr] lg:gap-x-20"
    >
      <span className="sr-only">Loading the latest episode…</span>
      <Skeleton className="aspect-square" />
      <div className="grid gap-4">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-2/3" />
        <Skeleton className="mt-4 h-24 w-full" />
      </div>
    </div>
  );
}
