import { clockTime, formatTime, type TranscriptCue } from '@shoreline/contracts';
import { Icon } from '@shoreline/ui';
import { Plus } from 'lucide';
import { memo, type RefObject, useEffect, useRef } from 'react';

import { episodePath } from '../shared/podcast/podcast-address.ts';
import { JumpLink } from './jump-link.tsx';

interface TranscriptProps {
  slug: string;
  cues: readonly TranscriptCue[];
  /** Second being heard; undefined while the episode is not in the player. */
  heardAt: number | undefined;
  isPlaying: boolean;
  onJump: (seconds: number) => void;
}

/** Collapsed, but found by the browser's search; the line being heard is marked and scrolled into view. */
export function Transcript({ slug, cues, heardAt, isPlaying, onJump }: TranscriptProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = heardAt === undefined ? -1 : cues.findLastIndex(({ start }) => start <= heardAt);
  useFollowing(list, isPlaying ? current : -1);
  const jump = useLatest(onJump);

  return (
    <details className="group border-y border-line">
      <summary className="flex min-h-16 list-none items-center justify-between gap-6 py-4">
        <h2 className="text-2xl">Transcript</h2>
        <Icon of={Plus} className="text-muted transition-transform duration-200 ease-calm group-open:rotate-45" />
      </summary>
      <ol
        ref={list}
        className="relative -mx-3 mb-6 max-h-[34rem] overflow-y-auto overscroll-contain motion-safe:scroll-smooth"
      >
        {cues.map((cue, index) => (
          <Cue key={cue.start} slug={slug} cue={cue} isCurrent={index === current} jump={jump} />
        ))}
      </ol>
    </details>
  );
}

interface CueProps {
  slug: string;
  cue: TranscriptCue;
  isCurrent: boolean;
  jump: RefObject<(seconds: number) => void>;
}

/** Hundreds of them, one of which changes at a time. */
const Cue = memo(({ slug, cue: { start, speaker, text }, isCurrent, jump }: CueProps) => (
  <li
    aria-current={isCurrent ? 'true' : undefined}
    className="rounded-sm px-3 py-2.5 transition-colors aria-current:bg-sun-soft"
  >
    <JumpLink
      href={episodePath(slug, start)}
      onJump={() => jump.current(start)}
      className="inline-flex min-h-8 items-baseline gap-2 text-sm font-semibold text-ocean underline-offset-4 hover:underline pointer-coarse:min-h-11 pointer-coarse:items-center"
    >
      <span aria-hidden className="tabular-nums">
        {clockTime(start)}
      </span>
      <span className="sr-only">At {formatTime(start)}, </span>
      {speaker}
    </JumpLink>
    <p className="max-w-prose">{text}</p>
  </li>
));

/** Scrolls the transcript, never the page, and not while somebody reads elsewhere in it. */
function useFollowing(list: RefObject<HTMLOListElement | null>, current: number): void {
  useEffect(() => {
    const box = list.current;
    const line = box?.children[current];
    if (box && line instanceof HTMLElement && !box.matches(':hover, :focus-within')) scrollToMiddle(box, line);
  }, [list, current]);
}

function scrollToMiddle(box: HTMLElement, line: HTMLElement): void {
  box.scrollTop = line.offsetTop - (box.clientHeight - line.offsetHeight) / 2;
}

/** Lets memoised lines call what is current without rendering again for it. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
