import { durationSeconds, clockTime, formatTime, type EpisodeDetail, type EpisodeChapter } from '@shoreline/contracts';
import { LazySaveButton } from '@shoreline/member-kit';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { useParams, useSearchParams, SiteLink } from '@shoreline/remote-kit/router';
import { Container, Prose, Icon } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';

import { episodeFacts } from '../shared/episodes/episode-facts.ts';
import { episodeQueries } from '../shared/episodes/episode.queries.ts';
import { ListenOn } from '../shared/podcast/listen-on.tsx';
import { episodePath } from '../shared/podcast/podcast-address.ts';
import { RecordCover } from '../shared/episodes/record-cover.tsx';
import { BigPlayer } from './big-player.tsx';
import { JumpLink } from './jump-link.tsx';
import { Mentions } from './mentions.tsx';
import { Neighbours } from './neighbours.tsx';
import { Transcript } from './transcript.tsx';
import { readStartTime, useEpisodePlayer } from './use-episode-player.ts';

/** Its loader has fetched the episode, or the shell says that it is unavailable. */
export function EpisodePage() {
  const { slug = '' } = useParams();
  const [searchParams] = useSearchParams();
  const { data } = useQuery(episodeQueries(useApi()).bySlug(slug));
  if (!data) return null;

  const startAt = readStartTime(searchParams, durationSeconds(data.duration));
  return <Episode key={`${slug} ${startAt ?? ''}`} episode={data} startAt={startAt} />;
}

function Episode({ episode, startAt }: { episode: EpisodeDetail; startAt: number | undefined }) {
  const player = useEpisodePlayer(episode, startAt);
  const { slug, notes, chapters, transcript, mentions, previous, next } = episode;
  const heardAt = player.isCurrent ? player.seconds : undefined;

  return (
    <article aria-labelledby="episode-title">
      <EpisodeIntro episode={episode} />
      <Container className="relative -mt-20">
        <BigPlayer episode={episode} player={player} startAt={startAt} />
        <div className="grid gap-x-16 gap-y-14 pt-14 md:pt-20 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-14">
            <ShowNotes notes={notes} />
            {chapters.length > 0 && (
              <Chapters slug={slug} chapters={chapters} heardAt={heardAt} onJump={player.playFrom} />
            )}
            {transcript && transcript.length > 0 && (
              <Transcript
                slug={slug}
                cues={transcript}
                heardAt={heardAt}
                isPlaying={player.isPlaying}
                onJump={player.playFrom}
              />
            )}
          </div>
          <div className="grid content-start gap-12">
            {mentions.length > 0 && <Mentions mentions={mentions} />}
            <ListenOn tone="paper" />
          </div>
        </div>
        <div className="mt-16 md:mt-24">
          <Neighbours previous={previous} next={next} />
        </div>
      </Container>
    </article>
  );
}

function ShowNotes({ notes }: { notes: string }) {
  const paragraphs = notes.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  if (paragraphs.length === 0) return null;

  return (
    <section aria-labelledby="notes-title">
      <h2 id="notes-title" className="mb-5 text-2xl">
        Notes
      </h2>
      <Prose>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Prose>
    </section>
  );
}

function EpisodeIntro({ episode }: { episode: EpisodeDetail }) {
  const { id, title, description, imageUrl } = episode;

  return (
    <header className="overflow-hidden bg-deep pt-8 pb-36 text-on-deep md:pt-12">
      <Container>
        <SiteLink
          href="/episodes"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-deep-muted hover:text-on-deep focus-visible:outline-sun"
        >
          <Icon of={ArrowLeft} />
          All Episodes
        </SiteLink>
        <div className="mt-6 grid items-center gap-10 md:grid-cols-[minmax(0,19rem)_1fr] lg:grid-cols-[minmax(0,25rem)_1fr] lg:gap-x-20">
          <div className="max-md:max-w-72">
            <RecordCover cover={imageUrl} urgent />
          </div>
          <div className="min-w-0">
            <div className="flex items-center justify-between gap-4">
              <p className="text-sm text-deep-muted">{episodeFacts(episode, { withSeason: true })}</p>
              <LazySaveButton target={{ targetType: 'episode', targetId: id }} title={title} />
            </div>
            <h1 id="episode-title" className="mt-4 wrap-anywhere">
              {title}
            </h1>
            <p className="mt-6 max-w-xl text-lg text-deep-muted">{description}</p>
          </div>
        </div>
      </Container>
    </header>
  );
}

interface ChaptersProps {
  slug: string;
  chapters: readonly EpisodeChapter[];
  /** Second being heard; undefined while the episode is not in the player. */
  heardAt: number | undefined;
  onJump: (seconds: number) => void;
}

function Chapters({ slug, chapters, heardAt, onJump }: ChaptersProps) {
  const current = heardAt === undefined ? undefined : chapters.findLast(({ start }) => start <= heardAt);

  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-2xl">
        Chapters
      </h2>
      <ol className="mt-5 border-t border-line">
        {chapters.map((chapter) => (
          <li key={chapter.start} className="border-b border-line">
            <JumpLink
              href={episodePath(slug, chapter.start)}
              onJump={() => onJump(chapter.start)}
              aria-current={chapter === current ? 'true' : undefined}
              className="group flex min-h-13 items-baseline gap-5 py-3.5 hover:text-ocean aria-current:font-semibold aria-current:text-coral-text"
            >
              <span className="w-[6ch] shrink-0 text-sm text-muted tabular-nums group-aria-current:text-coral-text">
                <span aria-hidden>{clockTime(chapter.start)}</span>
                <span className="sr-only">At {formatTime(chapter.start)}: </span>
              </span>
              <span>{chapter.title}</span>
            </JumpLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
