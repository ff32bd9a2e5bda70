import type { Player, PlayerState } from '@shoreline/remote-kit';

import { createConsentStorage } from '../consent/consent-record.ts';
import { windowConsent } from '../consent/window-consent.ts';
import { Dock } from './dock/dock.tsx';
import { PlayerContext } from './dock/player-context.ts';
import { createAudioElementSource } from './engine/audio-element-source.ts';
import type { LoadedPlayer } from './engine/lazy-player.ts';
import { createPlayerCommands } from './engine/player-commands.ts';
import { createPlayerStore, pauseOtherWindows } from './engine/player-store.ts';
import { createPreviewSource } from './engine/preview-source.ts';
import { createProgressStorage, saveProgress } from './persistence/progress-storage.ts';

/** Read lazily: a browser that forbids storage throws at the mere mention of it. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Starts the player of the window. The audio element is outside the page, so no navigation touches it. */
export function startPlayer(audio: HTMLAudioElement, empty: PlayerState): LoadedPlayer {
  document.body.append(audio);
  const store = createPlayerStore(empty);
  const consent = createConsentStorage({ storage, now: Date.now });
  const progress = createProgressStorage({ storage, mayStore: () => consent.read()?.functional ?? false });
  const commands = createPlayerCommands({
    store,
    progress,
    createAudioElementSource: (listener) => createAudioElementSource(audio, listener),
    createPreviewSource,
  });
  pauseOtherWindows(store, commands);
  windowConsent.subscribe(() => saveProgress(store, progress));

  const player: Player = { ...commands, subscribe: store.subscribe, getState: store.getState };
  return {
    ...player,
    renderDock: (siteName) => (
      <PlayerContext value={{ player, store, siteName }}>
        <Dock />
      </PlayerContext>
    ),
  };
}
