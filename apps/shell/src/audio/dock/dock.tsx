import type { Track } from '@shoreline/remote-kit';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useHeightVariable } from '../../frame/use-height-variable.ts';
import { connectMediaSession } from '../engine/media-session.ts';
import { DockBar } from './dock-bar.tsx';
import { DockPanel } from './dock-panel.tsx';
import { QueueBar } from './queue-bar.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { findShortcut } from './keyboard-shortcuts.ts';
import {
  useMute,
  usePlayer,
  usePlayerState,
  useQueue,
  useQueueState,
  useSiteName,
  useSleepTimer,
} from './player-context.ts';

export function Dock() {
  const track = usePlayerState((state) => state.track);
  const isDocked = useQueueState((state) => state.isDocked && (state.isOpen || state.episodeIds.length > 0));
  return track || isDocked ? <LoadedDock track={track} /> : null;
}

function LoadedDock({ track }: { track: Track | undefined }) {
  const player = usePlayer();
  const siteName = useSiteName();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const mute = useMute();
  const sleep = useSleepTimer();
  const queue = useDockedQueue(() => setOpen(false));
  useHeightVariable(bar, '--dock-height');
  useEffect(() => connectMediaSession(player, siteName), [player, siteName]);

  const collapse = (): void => {
    bar.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setOpen(false);
    queue.open(false);
  };
  const handleToggle = (): void => {
    queue.open(false);
    setOpen(!isOpen);
  };
  const handleClose = (): void => {
    player.close();
    // The button that was pressed is gone: keyboards go on with the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return collapse();
    const shortcut = findShortcut(event.nativeEvent);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run({ player, mute });
  };

  return (
    <section
      aria-label="Audio player"
      onKeyDown={handleKey}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-lift transition-transform duration-250 ease-calm [view-transition-name:dock] starting:translate-y-full"
    >
      {track && <Announcement track={track} />}
      <div ref={bar}>
        {track ? (
          <DockBar
            track={track}
            panelId={panelId}
            isOpen={isOpen}
            onToggle={handleToggle}
            onMute={mute}
            onClose={handleClose}
          />
        ) : (
          <QueueBar panelId={panelId} onClose={handleClose} />
        )}
      </div>
      {queue.isOpen && <QueuePanel id={panelId} />}
      {track && isOpen && !queue.isOpen && <DockPanel id={panelId} track={track} sleep={sleep} onMute={mute} />}
    </section>
  );
}

/** The queue takes the place of the other panel, whoever opens it. */
function useDockedQueue(onOpen: () => void) {
  const { open } = useQueue();
  const isOpen = useQueueState((state) => state.isOpen);
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    if (isOpen) handleOpen();
  }, [isOpen]);
  return { isOpen, open };
}

/** Says what began, once: the controls say the rest when somebody is there. */
function Announcement({ track: { title, audioUrl } }: { track: Track }) {
  const region = useRef<HTMLParagraphElement>(null);

  // A live region that is inserted with its text in it is not read aloud.
  useEffect(() => {
    region.current?.replaceChildren(audioUrl ? `Playing ${title}` : `Playing a preview of ${title}`);
  }, [title, audioUrl]);

  return <p ref={region} role="status" className="sr-only" />;
}
