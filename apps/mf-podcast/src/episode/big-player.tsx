import { clockTime, type EpisodeDetail } from '@shoreline/contracts';
import { Icon, IconButton, useHydrated } from '@shoreline/ui';
import { Pause, Play, RotateCcw, RotateCw, type IconNode } from 'lucide';
import { lazy, Suspense, type ComponentType } from 'react';

import { LazyContinueButton, LazyEpisodeMenu } from '../shared/listening/lazy-listening.tsx';
import { PreviewNote } from '../shared/episodes/play-button.tsx';
import { ShareEpisode } from './share-episode.tsx';
import type { EpisodePlayer } from './use-episode-player.ts';
import { WaveSlider } from './wave-slider.tsx';

type PartProps = Pick<BigPlayerProps, 'episode'>;

const LoadedSettings = lazy<ComponentType<PartProps>>(() =>
  import(/* webpackChunkName: "player" */ './player-settings.tsx').then(
    (module) => ({ default: module.PlayerSettings }),
    () => ({ default: Nothing }),
  ),
);
const LoadedOfflineEpisode = lazy<ComponentType<PartProps>>(() =>
  import(/* webpackChunkName: "player" */ './offline-episode.tsx').then(
    (module) => ({ default: module.OfflineEpisode }),
    () => ({ default: Nothing }),
  ),
);

const BACK_SECONDS = 15;
const FORWARD_SECONDS = 30;
const ARROW_SIZE_PX = 34;
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
          <ShareEpisode slug={slug} title={title} seconds={player.seconds} />
          {startAt === undefined && <LazyContinueButton episode={episode} onContinue={player.playFrom} />}
          {episode.audioUrl && <LazyPart of={LoadedOfflineEpisode} episode={episode} />}
          <LazyPart of={LoadedSettings} episode={episode} />
          <LazyEpisodeMenu episode={episode} />
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

function Transport({ player, title }: { player: EpisodePlayer; title: string }) {
  const { isPlaying, seconds, lengthSeconds, toggle, seek } = player;
  const skip = (delta: number) => () => seek(Math.min(Math.max(seconds + delta, 0), lengthSeconds));

  return (
    <div className="flex items-center justify-center gap-3">
      <SkipButton icon={RotateCcw} seconds={BACK_SECONDS} label="Back" onClick={skip(-BACK_SECONDS)} />
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={`${isPlaying ? 'Pause' : 'Play'} ${title}`}
        variant="accent"
        size="lg"
        onClick={toggle}
        className="size-18!"
      />
      <SkipButton icon={RotateCw} seconds={FORWARD_SECONDS} label="Forward" onClick={skip(FORWARD_SECONDS)} />
    </div>
  );
}

interface SkipButtonProps {
  icon: IconNode;
  seconds: number;
  label: string;
  onClick: () => void;
}

function SkipButton({ icon, seconds, label, onClick }: SkipButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label} ${seconds} seconds`}
      onClick={onClick}
      className="relative inline-flex size-12 items-center justify-center rounded-full transition-colors hover:bg-sunken"
    >
      <Icon of={icon} size={ARROW_SIZE_PX} />
      <span aria-hidden className="absolute inset-0 grid place-items-center text-[0.6875rem] font-semibold">
        {seconds}
      </span>
    </button>
  );
}

/** Without its code there is still the play button. */
const Nothing: ComponentType<PartProps> = () => null;

/** What does nothing before hydration loads right after it, into space reserved for it. */
function LazyPart({ of: Part, episode }: PartProps & { of: ComponentType<PartProps> }) {
  const isHydrated = useHydrated();

  return (
    <div className="min-h-11 max-sm:w-full">
      {isHydrated && (
        <Suspense>
          <Part episode={episode} />
        </Suspense>
      )}
    </div>
  );
}
