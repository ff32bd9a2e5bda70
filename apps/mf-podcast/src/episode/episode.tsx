import type { EpisodeDetail } from '@shoreline/contracts';
import { Container, Prose } from '@shoreline/ui';

import { ListenOn } from '../listen-on.tsx';
import { BigPlayer } from './big-player.tsx';
import { Chapters } from './chapters.tsx';
import { EpisodeIntro } from './episode-intro.tsx';
import { Mentions } from './mentions.tsx';
import { Neighbours } from './neighbours.tsx';
import { Transcript } from './transcript.tsx';
import { useEpisodePlayer } from './use-episode-player.ts';

interface EpisodeProps {
  episode: EpisodeDetail;
  /** Where a shared address wants it to begin. */
  startAt: number | undefined;
}

export function Episode({ episode, startAt }: EpisodeProps) {
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

/** What the makers wrote about the episode: paragraphs separated by blank lines. */
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
