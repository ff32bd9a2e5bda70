import { clockTime, type EpisodeDetail } from '@shoreline/contracts';

import { PreviewNote } from '../preview-note.tsx';
import { LazyPlayerSettings } from './lazy-player-settings.tsx';
import { ShareEpisode } from './share-episode.tsx';
import { Transport } from './transport.tsx';
import type { EpisodePlayer } from './use-episode-player.ts';
import { WaveSlider } from './wave-slider.tsx';

const QUIET_BUTTON = 'font-semibold text-ocean underline underline-offset-4 hover:decoration-2';

interface BigPlayerProps {
  episode: EpisodeDetail;
  player: EpisodePlayer;
  startAt: number | undefined;
}

export function BigPlayer({ episode, player, startAt }: BigPlayerProps) {
  const { slug, title, chapters } = episode;

  return (
    <section aria-label="Player" className="rounded-card border border-line bg-surface p-5 text-ink shadow-lift sm:p-8">
      <div className="grid gap-x-10 gap-y-6 noscript:hidden lg:grid-cols-[auto_1fr] lg:items-center">
        <div>
          <Transport player={player} title={title} />
        </div>
        <WaveSlider word={slug} {...player} chapters={chapters} onSeek={player.seek} />
        <div className="text-sm text-muted empty:hidden lg:col-start-2 lg:-mt-3">
          <PreviewNote episode={episode} className="font-semibold text-coral-text" />
          {player.hasFailed && <Failure onRetry={player.toggle} />}
          {startAt !== undefined && <SharedStart player={player} startAt={startAt} />}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line pt-5 lg:col-span-2">
          <ShareEpisode slug={slug} seconds={player.seconds} />
          <LazyPlayerSettings />
        </div>
      </div>
      <WithoutScript episode={episode} />
    </section>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="text-danger">
      The audio did not load.{' '}
      <button type="button" onClick={onRetry} className={QUIET_BUTTON}>
        Try again
      </button>
    </p>
  );
}

function SharedStart({ player, startAt }: { player: EpisodePlayer; startAt: number }) {
  const isReady = !player.isCurrent && player.seconds === startAt;

  return (
    <p>
      Shared from {clockTime(startAt)}.{' '}
      <button type="button" onClick={() => player.playFrom(isReady ? 0 : startAt)} className={QUIET_BUTTON}>
        {isReady ? 'Play from the beginning' : `Go to ${clockTime(startAt)}`}
      </button>
    </p>
  );
}

function WithoutScript({ episode: { audioUrl } }: { episode: EpisodeDetail }) {
  return (
    <noscript>
      {audioUrl ? (
        <audio controls preload="none" src={audioUrl} className="w-full" />
      ) : (
        <p>Preview – audio coming soon</p>
      )}
    </noscript>
  );
}
