import { clockTime } from '@shoreline/contracts';
import type { Track } from '@shoreline/remote-kit';
import { clsx } from 'clsx';

import { currentChapter } from './current-chapter.ts';
import { usePlayer, usePlayerState } from './player-context.ts';

/** The parts of the episode, each a jump away. */
export function ChapterList({ track }: { track: Track }) {
  const { play } = usePlayer();
  const current = usePlayerState(currentChapter);

  return (
    <ol aria-label="Chapters" className="-mx-3">
      {track.chapters?.map((chapter) => (
        <li key={chapter.start}>
          <button
            type="button"
            aria-current={chapter === current || undefined}
            onClick={() => play(track, chapter.start)}
            className={clsx(
              'flex min-h-11 w-full items-baseline gap-4 rounded-control px-3 py-2.5 text-left text-sm transition-colors hover:bg-sunken',
              chapter === current ? 'font-semibold text-coral-text' : 'text-ink',
            )}
          >
            <span className="w-[6ch] shrink-0 text-muted tabular-nums">{clockTime(chapter.start)}</span>
            {chapter.title}
          </button>
        </li>
      ))}
    </ol>
  );
}
