import type { Track } from '@shoreline/remote-kit';
import type { ReactNode } from 'react';

import { ChapterList } from './chapter-list.tsx';
import { SeekBar } from './seek-bar.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { SleepSelect } from './sleep-select.tsx';
import { SpeedSelect } from './speed-select.tsx';
import { PlaybackControls } from './playback-controls.tsx';
import type { SleepTimer } from './use-sleep-timer.ts';
import { VolumeControl } from './volume-control.tsx';

interface DockPanelProps {
  id: string;
  track: Track;
  sleep: SleepTimer;
  onMute: () => void;
}

/** Everything the bar has no room for: the rest of a sheet on a phone, a card above the bar elsewhere. */
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
