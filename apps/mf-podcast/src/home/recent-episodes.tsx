import { formatMonth } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { useApi, useSite } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink, CardLink, EmptyState, ErrorState, Picture, Section, Skeleton } from '@shoreline/ui';
import { Podcast } from 'lucide';

import { episodeFacts } from '../shared/episodes/episode-facts.ts';
import { episodePath } from '../shared/podcast/podcast-address.ts';
import { episodeQueries, type EpisodeSummary, RECENT_EPISODES } from '../shared/episodes/episode.queries.ts';
import { PlayButton } from '../shared/episodes/play-button.tsx';

export function RecentEpisodes() {
  const { home } = useSite();
  const recent = episodeQueries(useApi()).recent(home?.featuredEpisode);
  const { data, isPending, isError, isFetching, refetch } = useQuery(recent);

  return (
    <Section
      id="episodes"
      tone="band"
      eyebrow="The podcast"
      title="Recent Episodes"
      intro="Half an hour or so, recorded in kitchens, sheds and one very patient tinny."
      action={
        <ButtonLink as={SiteLink} href="/episodes" variant="outline">
          View All Episodes
        </ButtonLink>
      }
    >
      {data && data.length > 0 && (
        <ol className="border-t border-line">
          {data.map((episode) => (
            <Track key={episode.id} episode={episode} />
          ))}
        </ol>
      )}
      {data?.length === 0 && <EmptyState icon={Podcast} title="No episodes available at the moment." />}
      {isPending && <TracksSkeleton />}
      {isError && (
        <ErrorState title="The episodes did not load" onRetry={() => void refetch()} retrying={isFetching}>
          They are still there. Try once more in a moment.
        </ErrorState>
      )}
    </Section>
  );
}

function Track({ episode }: { episode: EpisodeSummary }) {
  const { id, slug, episodeNumber, imageUrl, title, description, duration, publishedAt } = episode;

  return (
    <li className="border-b border-line">
      <article className="group relative grid grid-cols-[5.5rem_1fr_auto] sm:grid-cols-[8rem_1fr_auto] items-start gap-x-4 gap-y-2 py-6 sm:gap-x-5 lg:grid-cols-[5rem_8rem_1fr_9rem_auto] lg:items-center lg:gap-x-8 lg:py-8">
        <p className="hidden font-serif text-5xl font-[560] text-ocean lg:block">
          <span className="sr-only">Episode </span>
          {episodeNumber}
        </p>
        <Picture picture={imageUrl} frame="control" className="aspect-square" />
        <div>
          <p className="mb-1 text-sm text-muted lg:hidden">{episodeFacts(episode, { withSeason: false })}</p>
          <h3 className="text-xl md:text-2xl">
            <CardLink as={SiteLink} href={episodePath(slug)}>
              {title}
            </CardLink>
          </h3>
          <p className="mt-2 hidden max-w-2xl text-muted sm:block">{description}</p>
        </div>
        <p className="hidden text-right text-sm whitespace-nowrap text-muted lg:block">
          <span className="block text-base font-semibold text-ink tabular-nums">{duration}</span>
          {formatMonth(publishedAt)}
        </p>
        <div className="col-start-3 row-start-1 flex flex-col gap-2 lg:col-start-5">
          <PlayButton episode={episode} />
          <LazySaveButton target={{ targetType: 'episode', targetId: id }} title={title} className="relative z-1" />
        </div>
        <p className="col-span-3 text-muted sm:hidden">{description}</p>
      </article>
    </li>
  );
}

function TracksSkeleton() {
  return (
    <div aria-busy="true" className="border-t border-line">
      <span className="sr-only">Loading episodes…</span>
      {Array.from({ length: RECENT_EPISODES }, (_, track) => (
        <div key={track} className="flex items-center gap-8 border-b border-line py-8">
          <Skeleton className="size-24 shrink-0 md:size-32" />
          <div className="grid flex-1 gap-3">
            <Skeleton className="h-8 w-3/5" />
            <Skeleton className="h-5 w-full max-w-2xl" />
          </div>
        </div>
      ))}
    </div>
  );
}
