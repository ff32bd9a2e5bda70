import type { Track } from '@shoreline/remote-kit';
import { Icon, IconButton } from '@shoreline/ui';
import { clsx } from 'clsx';
import { type IconNode, Pause, Play, RotateCcw, RotateCw } from 'lucide';

import { BACK_SECONDS, FORWARD_SECONDS } from '../engine/playback-limits.ts';
import { isPlayingOrLoading } from '../engine/playback-status.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

const ARROW_SIZE_PX = 30;

/** Skip back, play or pause, skip forward. */
export function PlaybackControls({ track }: { track: Track }) {
  return (
    <div className="flex items-center justify-center gap-2">
      <SkipButton icon={RotateCcw} seconds={-BACK_SECONDS} label={`Back ${BACK_SECONDS} seconds`} />
      <PlayButton track={track} />
      <SkipButton icon={RotateCw} seconds={FORWARD_SECONDS} label={`Forward ${FORWARD_SECONDS} seconds`} />
    </div>
  );
}

/** Plays or pauses; while the audio is on its way it already offers to stop. */
export function PlayButton({ track, className }: { track: Track; className?: string }) {
  const { toggle } = usePlayer();
  const status = usePlayerState((state) => state.status);
  const isPlaying = isPlayingOrLoading({ status });

  return (
    <IconButton
      variant="accent"
      icon={isPlaying ? Pause : Play}
      label={isPlaying ? 'Pause' : 'Play'}
      onClick={() => toggle(track)}
      className={clsx(status === 'loading' && 'animate-pulse', className)}
    />
  );
}

interface SkipButtonProps {
  icon: IconNode;
  seconds: number;
  label: string;
}

function SkipButton({ icon, seconds, label }: SkipButtonProps) {
  const { skip } = usePlayer();

  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => skip(seconds)}
      className="relative inline-flex size-11 items-center justify-center rounded-full text-ink transition-colors hover:bg-sunken"
    >
      <Icon of={icon} size={ARROW_SIZE_PX} />
      <span aria-hidden="true" className="absolute inset-0 grid place-items-center text-[0.625rem] font-semibold">
        {Math.abs(seconds)}
      </span>
    </button>
  );
}
