import type { Track } from '@shoreline/remote-kit';
import { Icon, IconButton, Select, Slider } from '@shoreline/ui';
import { clsx } from 'clsx';
import { type IconNode, Pause, Play, RotateCcw, RotateCw, Volume1, Volume2, VolumeX } from 'lucide';

import {
  BACK_SECONDS,
  FORWARD_SECONDS,
  MAX_RATE,
  MAX_VOLUME,
  MIN_RATE,
  RATE_STEP,
  VOLUME_STEP,
} from '../engine/playback-limits.ts';
import { isPlayingOrLoading } from '../engine/player-store.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

const ARROW_SIZE_PX = 30;

export function PlaybackControls({ track }: { track: Track }) {
  return (
    <div className="flex items-center justify-center gap-2">
      <SkipButton icon={RotateCcw} seconds={-BACK_SECONDS} label={`Back ${BACK_SECONDS} seconds`} />
      <PlayButton track={track} />
      <SkipButton icon={RotateCw} seconds={FORWARD_SECONDS} label={`Forward ${FORWARD_SECONDS} seconds`} />
    </div>
  );
}

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

function SkipButton({ icon, seconds, label }: { icon: IconNode; seconds: number; label: string }) {
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

const PERCENT = 100;

export function VolumeControl({ onMute, className = '' }: { onMute: () => void; className?: string }) {
  const { setVolume } = usePlayer();
  const volume = usePlayerState((state) => state.volume);

  return (
    <div className={`flex items-center gap-1 ${className}`}>
      <IconButton icon={iconOf(volume)} label={volume === 0 ? 'Sound on' : 'Mute'} onClick={onMute} />
      <Slider
        aria-label="Volume"
        value={volume}
        min={0}
        max={MAX_VOLUME}
        step={VOLUME_STEP}
        onValueChange={setVolume}
        valueText={volume === 0 ? 'Muted' : `${Math.round(volume * PERCENT)} percent`}
      />
    </div>
  );
}

function iconOf(volume: number) {
  if (volume === 0) return VolumeX;
  return volume <= MAX_VOLUME / 2 ? Volume1 : Volume2;
}

const SPEEDS = Array.from({ length: (MAX_RATE - MIN_RATE) / RATE_STEP + 1 }, (_, step) => MIN_RATE + step * RATE_STEP);
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }));

export function SpeedSelect({ className }: { className?: string }) {
  const { setRate } = usePlayer();
  const rate = usePlayerState((state) => state.rate);

  return (
    <Select
      aria-label="Speed"
      options={OPTIONS}
      value={String(rate)}
      onChange={(event) => setRate(Number(event.currentTarget.value))}
      className={className}
    />
  );
}
