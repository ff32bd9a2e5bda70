import { clockTime } from '@shoreline/contracts';
import type { Track } from '@shoreline/remote-kit';

import { currentChapter } from './current-chapter.ts';
import { usePlayer, usePlayerState, useSiteName } from './player-context.ts';

/** Under the title: what is the matter, or else what is being heard. */
export function StatusLine({ track }: { track: Track }) {
  const { play } = usePlayer();
  const status = usePlayerState((state) => state.status);
  const isPreview = usePlayerState((state) => state.isPreview);
  const chapter = usePlayerState(currentChapter);
  const siteName = useSiteName();

  if (status === 'failed') {
    return (
      <p role="alert" className="text-xs text-danger">
        The audio did not load.{' '}
        <button type="button" onClick={() => play(track)} className="font-semibold underline underline-offset-2">
          Try again
        </button>
      </p>
    );
  }
  if (isPreview) return <p className="text-xs text-coral-text">Preview – audio coming soon</p>;
  return (
    <p className="flex gap-1.5 text-xs text-muted">
      <span className="truncate">{status === 'loading' ? 'Loading…' : (chapter?.title ?? `${siteName} podcast`)}</span>
      <Clock />
    </p>
  );
}

/** Elsewhere the times stand beside the slider. */
function Clock() {
  const seconds = usePlayerState((state) => state.seconds);
  const length = usePlayerState((state) => state.durationSeconds);
  return (
    <span className="shrink-0 tabular-nums group-data-open:hidden md:hidden">
      · {clockTime(seconds)} / {clockTime(length)}
    </span>
  );
}
