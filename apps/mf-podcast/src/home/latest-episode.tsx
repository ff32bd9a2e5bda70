import { LazySaveButton } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Button, Container, EmptyState, ErrorState, Icon, Skeleton } from '@shoreline/ui';
import { MicOff, Pause, Play } from 'lucide';

import { type EpisodeSummary, episodeQueries } from '../shared/episodes/episode.queries.ts';
import { episodeFacts } from '../shared/episodes/episode-facts.ts';
import { episodePath } from '../shared/podcast/podcast-address.ts';
import { ListenOn } from '../shared/podcast/listen-on.tsx';
import { PreviewNote } from '../shared/episodes/play-button.tsx';
import { RecordCover } from '../shared/episodes/record-cover.tsx';
import { usePlay } from '../shared/episodes/use-play.ts';

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
  const { slug, title, description } = episode;

  return (
    <article className="grid items-center gap-10 md:grid-cols-[minmax(0,21rem)_1fr] lg:grid-cols-[minmax(0,31rem)_1fr] lg:gap-x-20">
      <RecordCover cover={episode.imageUrl} />
      <div>
        <p className="text-sm text-deep-muted">{episodeFacts(episode, { withSeason: true })}</p>
        <h3 className="mt-4 text-4xl lg:text-5xl">
          <SiteLink
            href={episodePath(slug)}
            className="decoration-coral decoration-2 underline-offset-8 hover:underline focus-visible:outline-sun"
          >
            {title}
          </SiteLink>
        </h3>
        <p className="mt-6 max-w-xl text-lg text-deep-muted">{description}</p>
        <PlayNow episode={episode} />
        <ListenOn tone="deep" className="mt-8" />
      </div>
    </article>
  );
}

function PlayNow({ episode }: { episode: EpisodeSummary }) {
  const { isPlaying, toggle } = usePlay(episode);

  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Button variant="accent" size="lg" onClick={toggle} className="focus-visible:outline-sun noscript:hidden">
        <Icon of={isPlaying ? Pause : Play} />
        {isPlaying ? 'Pause' : 'Play episode'}
        <span className="sr-only">: {episode.title}</span>
      </Button>
      <SiteLink
        href={episodePath(episode.slug)}
        className="inline-flex min-h-11 items-center font-semibold underline decoration-coral decoration-2 underline-offset-8 hover:decoration-4 focus-visible:outline-sun"
      >
        Notes and links
        <span className="sr-only"> of {episode.title}</span>
      </SiteLink>
      <LazySaveButton target={{ targetType: 'episode', targetId: episode.id }} title={episode.title} />
      <PreviewNote episode={episode} className="w-full text-sm text-deep-muted" />
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
