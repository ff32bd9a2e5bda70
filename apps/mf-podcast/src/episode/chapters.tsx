import { clockTime, type EpisodeChapter, formatTime } from '@shoreline/contracts';

import { episodePath } from '../podcast-address.ts';
import { JumpLink } from './jump-link.tsx';

interface ChaptersProps {
  slug: string;
  chapters: readonly EpisodeChapter[];
  /** Second being heard; undefined while the episode is not in the player. */
  heardAt: number | undefined;
  onJump: (seconds: number) => void;
}

export function Chapters({ slug, chapters, heardAt, onJump }: ChaptersProps) {
  const current = heardAt === undefined ? undefined : chapters.findLast(({ start }) => start <= heardAt);

  return (
    <section aria-labelledby="chapters-title">
      <h2 id="chapters-title" className="text-2xl">
        Chapters
      </h2>
      <ol className="mt-5 border-t border-line">
        {chapters.map((chapter) => (
          <li key={chapter.start} className="border-b border-line">
            <JumpLink
              href={episodePath(slug, chapter.start)}
              onJump={() => onJump(chapter.start)}
              aria-current={chapter === current ? 'true' : undefined}
              className="group flex min-h-13 items-baseline gap-5 py-3.5 hover:text-ocean aria-current:font-semibold aria-current:text-coral-text"
            >
              <span className="w-[6ch] shrink-0 text-sm text-muted tabular-nums group-aria-current:text-coral-text">
                <span aria-hidden>{clockTime(chapter.start)}</span>
                <span className="sr-only">At {formatTime(chapter.start)}: </span>
              </span>
              <span>{chapter.title}</span>
            </JumpLink>
          </li>
        ))}
      </ol>
    </section>
  );
}
