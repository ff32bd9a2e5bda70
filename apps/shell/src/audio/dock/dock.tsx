import type { Track } from '@shoreline/remote-kit';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { useHeightVariable } from '../../frame/use-height-variable.ts';
import { connectMediaSession } from '../engine/media-session.ts';
import { DockBar } from './dock-bar.tsx';
import { DockPanel } from './dock-panel.tsx';
import { findShortcut } from './keyboard-shortcuts.ts';
import { useMute, usePlayer, usePlayerState, useSiteName, useSleepTimer } from './player-context.ts';

export function Dock() {
  const track = usePlayerState((state) => state.track);
  return track ? <LoadedDock track={track} /> : null;
}

function LoadedDock({ track }: { track: Track }) {
  const player = usePlayer();
  const siteName = useSiteName();
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const mute = useMute();
  const sleep = useSleepTimer();
  useHeightVariable(bar, '--dock-height');
  useEffect(() => connectMediaSession(player, siteName), [player, siteName]);

  const collapse = (): void => {
    setOpen(false);
    bar.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
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
      <Announcement track={track} />
      <div ref={bar}>
        <DockBar
          track={track}
          panelId={panelId}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          onMute={mute}
          onClose={handleClose}
        />
      </div>
      {isOpen && <DockPanel id={panelId} track={track} sleep={sleep} onMute={mute} />}
    </section>
  );
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
