import { clockTime } from '@shoreline/contracts';
import type { Track } from '@shoreline/remote-kit';
import { Select } from '@shoreline/ui';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { shortcuts } from './keyboard-shortcuts.ts';
import { PlaybackControls, SpeedSelect, VolumeControl } from './playback-controls.tsx';
import { currentChapter, type SleepTimer, usePlayer, usePlayerState } from './player-context.ts';
import { SeekBar } from './seek-bar.tsx';

interface DockPanelProps {
  id: string;
  track: Track;
  sleep: SleepTimer;
  onMute: () => void;
}

export function DockPanel({ id, track, sleep, onMute }: DockPanelProps) {
  return (
    <div
      id={id}
      className="max-h-[70dvh] animate-rise space-y-6 overflow-y-auto px-gutter pt-2 pb-6 md:absolute md:right-gutter md:bottom-full md:mb-3 md:w-96 md:rounded-card md:border md:border-line md:bg-surface md:p-6 md:shadow-lift"
    >
      <SeekBar track={track} className="md:hidden" />
      <div className="md:hidden">
        <PlaybackControls track={track} />
      </div>
      <VolumeControl onMute={onMute} className="lg:hidden" />
      <div className="grid grid-cols-2 gap-4">
        <Choice label="Speed" className="lg:hidden">
          <SpeedSelect />
        </Choice>
        <Choice label="Sleep timer" className="lg:col-span-2">
          <SleepSelect sleep={sleep} />
        </Choice>
      </div>
      {track.chapters && track.chapters.length > 0 && (
        <div>
          <p className="mb-1 text-sm font-semibold">Chapters</p>
          <ChapterList track={track} />
        </div>
      )}
      <ShortcutHelp className="hidden pointer-fine:block" />
    </div>
  );
}

function Choice({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div className={className}>
      <p aria-hidden="true" className="mb-1.5 text-sm font-semibold">
        {label}
      </p>
      {children}
    </div>
  );
}

function ChapterList({ track }: { track: Track }) {
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

const SLEEP_OPTIONS = [
  { value: '0', label: 'Off' },
  { value: '10', label: '10 minutes' },
  { value: '20', label: '20 minutes' },
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
];

function SleepSelect({ sleep: { minutes, choose } }: { sleep: SleepTimer }) {
  return (
    <Select
      aria-label="Sleep timer"
      options={SLEEP_OPTIONS}
      value={String(minutes)}
      onChange={(event) => choose(Number(event.currentTarget.value))}
    />
  );
}

function ShortcutHelp({ className }: { className: string }) {
  return (
    <details className={className}>
      <summary className="text-sm font-semibold">Keys, while the focus is in the player</summary>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-sm">
        {shortcuts.map(({ shown, does }) => (
          <div key={shown} className="contents">
            <dt className="font-semibold">{shown}</dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
