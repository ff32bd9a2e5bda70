import { clockTime, formatTime, type EpisodeChapter } from '@shoreline/contracts';
import { useId, useMemo } from 'react';

const BARS = 120;

export const WAVE_BOX = { width: 1_200, height: 100 };

const STEP = WAVE_BOX.width / BARS;
const SMALLEST = 10;

/** Numbers of a well-known generator (mulberry32): the same word gives the same wave everywhere. */
const STRIDE = 0x6d2b79f5;
const RANGE = 4_294_967_296;
const BREATH = 9;

interface WaveSliderProps {
  word: string;
  seconds: number;
  lengthSeconds: number;
  chapters: readonly EpisodeChapter[];
  onSeek: (seconds: number) => void;
}

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

/** Bars that look like talk, generated from a word: it distinguishes episodes and is no measurement. */
export function drawWave(word: string): string {
  const random = randomFrom(word);
  const phase = random() * BREATH;
  return Array.from({ length: BARS }, (_, bar) => {
    const breath = Math.abs(Math.sin(((bar + phase) / BREATH) * Math.PI));
    const height = Math.round(SMALLEST + (WAVE_BOX.height - SMALLEST) * (breath / 2 + 1 / 2) * random());
    return `M${bar * STEP + STEP / 2} ${(WAVE_BOX.height - height) / 2}v${height}`;
  }).join('');
}

function randomFrom(word: string): () => number {
  let state = [...word].reduce((sum, character) => Math.imul(sum, 31) + character.charCodeAt(0), word.length);
  return () => {
    state = (state + STRIDE) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
}
