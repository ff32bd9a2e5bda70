import { clockTime, type EpisodeChapter, formatTime } from '@shoreline/contracts';
import { useId, useMemo } from 'react';

import { drawWave, WAVE_BOX } from './waveform.ts';

interface WaveSliderProps {
  /** Gives the wave its shape. */
  word: string;
  seconds: number;
  lengthSeconds: number;
  chapters: readonly EpisodeChapter[];
  onSeek: (seconds: number) => void;
}

/** Where in the episode, to the second: a range input one sees as a wave that fills up. */
export function WaveSlider({ word, seconds, lengthSeconds, chapters, onSeek }: WaveSliderProps) {
  return (
    <div>
      <div className="relative h-16 rounded-sm outline-offset-4 outline-focus has-focus-visible:outline-2 sm:h-20">
        <Wave word={word} share={lengthSeconds > 0 ? seconds / lengthSeconds : 0} />
        <Marks chapters={chapters} lengthSeconds={lengthSeconds} />
        <input
          type="range"
          aria-label="Position in the episode"
          aria-valuetext={`${formatTime(seconds)} of ${formatTime(lengthSeconds)}`}
          min={0}
          max={lengthSeconds}
          step={1}
          value={seconds}
          onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
          className="absolute inset-y-0 -left-2 m-0 h-full w-[calc(100%+1rem)] cursor-pointer opacity-0"
        />
      </div>
      <p className="mt-2 flex justify-between text-sm text-muted tabular-nums">
        <span>{clockTime(seconds)}</span>
        <span>{clockTime(lengthSeconds)}</span>
      </p>
    </div>
  );
}

const BOX = { x: 0, y: 0, height: WAVE_BOX.height };
const VIEW_BOX = `0 0 ${WAVE_BOX.width} ${WAVE_BOX.height}`;

function Wave({ word, share }: { word: string; share: number }) {
  const id = useId();
  const bars = useMemo(() => drawWave(word), [word]);

  return (
    <svg viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
      <mask id={id}>
        <path d={bars} className="stroke-white stroke-[5]" />
      </mask>
      <g mask={`url(#${id})`}>
        <rect {...BOX} width={WAVE_BOX.width} className="fill-edge/60" />
        <rect {...BOX} width={Math.round(share * WAVE_BOX.width)} className="fill-coral" />
      </g>
    </svg>
  );
}

/** A notch where each chapter begins. */
function Marks({ chapters, lengthSeconds }: Pick<WaveSliderProps, 'chapters' | 'lengthSeconds'>) {
  const notches = chapters
    .filter(({ start }) => start > 0 && start < lengthSeconds)
    .map(({ start }) => `M${Math.round((start / lengthSeconds) * WAVE_BOX.width)} ${WAVE_BOX.height}v-16`);
  if (notches.length === 0) return null;

  return (
    <svg viewBox={VIEW_BOX} preserveAspectRatio="none" aria-hidden className="absolute inset-0 size-full">
      <path d={notches.join('')} vectorEffect="non-scaling-stroke" className="stroke-ink stroke-2" />
    </svg>
  );
}
