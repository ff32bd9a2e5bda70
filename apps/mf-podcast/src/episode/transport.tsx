import { Icon, IconButton } from '@shoreline/ui';
import { type IconNode, Pause, Play, RotateCcw, RotateCw } from 'lucide';

import type { EpisodePlayer } from './use-episode-player.ts';

const BACK_SECONDS = 15;
const FORWARD_SECONDS = 30;
const ARROW_SIZE_PX = 34;

interface TransportProps {
  player: EpisodePlayer;
  title: string;
}

export function Transport({ player, title }: TransportProps) {
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
