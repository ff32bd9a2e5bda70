import { clockTime, formatTime } from '@shoreline/contracts';
import type { Track } from '@shoreline/remote-kit';
import { Slider } from '@shoreline/ui';
import { usePlayer, usePlayerState } from './player-context.ts';

export function SeekBar({ track, className = '' }: { track: Track; className?: string }) {
  const { seek } = usePlayer();
  const seconds = usePlayerState((state) => state.seconds);
  const length = usePlayerState((state) => state.durationSeconds);

  return (
    <div className={`flex items-center gap-3 text-xs text-muted tabular-nums ${className}`}>
      <span className="min-w-[5ch] text-right">{clockTime(seconds)}</span>
      <div className="relative flex-1">
        <Slider
          aria-label="Position in the episode"
          value={seconds}
          min={0}
          max={length}
          step={1}
          disabled={length === 0}
          onValueChange={seek}
          valueText={`${formatTime(seconds)} of ${formatTime(length)}`}
        />
        <ChapterMarks track={track} seconds={seconds} length={length} />
      </div>
      <span className="min-w-[5ch]">{clockTime(length)}</span>
    </div>
  );
}

/** Half a thumb of the slider: its middle never reaches the ends of the line. */
const INSET_PX = 10;

/** Nearer than this share of the line, a mark would lie on the thumb. */
const THUMB_SHARE = 0.02;

interface ChapterMarksProps {
  track: Track;
  seconds: number;
  length: number;
}

function ChapterMarks({ track: { chapters = [] }, seconds, length }: ChapterMarksProps) {
  const marked = chapters.filter(
    ({ start }) => start > 0 && start < length && Math.abs(start - seconds) > THUMB_SHARE * length,
  );

  return marked.map(({ start }) => (
    <span
      key={start}
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 h-1.5 w-0.5 -translate-1/2 bg-surface"
      style={{ left: `calc(${INSET_PX}px + (100% - ${2 * INSET_PX}px) * ${start / length})` }}
    />
  ));
}

export function ProgressLine({ className = '' }: { className?: string }) {
  const share = usePlayerState(({ seconds, durationSeconds }) => (durationSeconds > 0 ? seconds / durationSeconds : 0));

  return (
    <div aria-hidden="true" className={`absolute inset-x-0 top-0 h-0.5 overflow-hidden ${className}`}>
      <div className="h-full origin-left bg-coral" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
