import { clockTime } from '@shoreline/contracts';
import type { Track } from '@shoreline/remote-kit';
import { Link } from '@shoreline/remote-kit/router';
import { IconButton, Picture } from '@shoreline/ui';
import { clsx } from 'clsx';
import { ChevronDown, ChevronUp, X } from 'lucide';

import { PlaybackControls, PlayButton, SpeedSelect, VolumeControl } from './playback-controls.tsx';
import { currentChapter, usePlayer, usePlayerState, useSiteName } from './player-context.ts';
import { QueueButton } from './queue-button.tsx';
import { ProgressLine, SeekBar } from './seek-bar.tsx';

const AREAS =
  "md:[grid-template-areas:'about_transport_more'_'seek_seek_seek'] lg:[grid-template-areas:'about_transport_more'_'about_seek_more']";
const COLUMNS = 'md:grid-cols-[minmax(0,1fr)_auto_auto] lg:grid-cols-[minmax(0,1fr)_minmax(20rem,36rem)_minmax(0,1fr)]';

interface DockBarProps {
  track: Track;
  panelId: string;
  isOpen: boolean;
  onToggle: () => void;
  onMute: () => void;
  onClose: () => void;
}

export function DockBar({ track, isOpen, onMute, ...rest }: DockBarProps) {
  return (
    <div
      data-open={isOpen || undefined}
      className={clsx(
        'group relative flex items-center gap-3 px-gutter py-2 md:grid md:gap-x-6 md:gap-y-0',
        AREAS,
        COLUMNS,
      )}
    >
      {!isOpen && <ProgressLine className="md:hidden" />}
      <About track={track} />
      <div className="hidden [grid-area:transport] md:block">
        <PlaybackControls track={track} />
      </div>
      {!isOpen && <PlayButton track={track} className="md:hidden" />}
      <SeekBar track={track} className="-my-2 hidden [grid-area:seek] md:flex" />
      <More isOpen={isOpen} onMute={onMute} {...rest} />
    </div>
  );
}

function About({ track }: { track: Track }) {
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 [grid-area:about] md:gap-4">
      <div className="size-12 shrink-0 md:size-14">
        <Picture picture={{ ...track.image, alt: '' }} eager frame="control" className="aspect-square" />
      </div>
      <div className="min-w-0">
        <Link
          to={`/episodes/${track.slug}`}
          className="line-clamp-1 group-data-open:line-clamp-2 font-serif text-base leading-snug font-medium hover:underline md:line-clamp-2"
        >
          {track.title}
        </Link>
        <StatusLine track={track} />
      </div>
    </div>
  );
}

function More({ panelId, isOpen, onToggle, onMute, onClose }: Omit<DockBarProps, 'track'>) {
  return (
    <div className="flex items-center justify-end [grid-area:more]">
      <VolumeControl onMute={onMute} className="mr-3 hidden w-32 lg:flex" />
      <SpeedSelect className="mr-1 hidden w-24 lg:block" />
      <QueueButton panelId={panelId} />
      <IconButton
        icon={isOpen ? ChevronDown : ChevronUp}
        label={isOpen ? 'Fewer controls' : 'More controls'}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={onToggle}
      />
      <IconButton icon={X} label="Close player" onClick={onClose} className={clsx(!isOpen && 'max-md:hidden')} />
    </div>
  );
}

function StatusLine({ track }: { track: Track }) {
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

function Clock() {
  const seconds = usePlayerState((state) => state.seconds);
  const length = usePlayerState((state) => state.durationSeconds);
  return (
    <span className="shrink-0 tabular-nums group-data-open:hidden md:hidden">
      · {clockTime(seconds)} / {clockTime(length)}
    </span>
  );
}
