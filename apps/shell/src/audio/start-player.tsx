import type { Player, PlayerState } from '@shoreline/remote-kit';

import { createConsentShelf } from '../consent/consent-shelf.ts';
import { createCommands } from './commands.ts';
import { Dock } from './dock.tsx';
import { createListeningMemory } from './listening-memory.ts';
import { yieldToOtherWindows } from './other-windows.ts';
import type { LoadedPlayer } from './player.ts';
import { PlayerContext } from './player-context.ts';
import { createPlayerStore } from './player-store.ts';
import { createPreview } from './preview.ts';
import { createSound } from './sound.ts';

/** Read late: a browser that forbids storage throws at the mere mention of it. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};

/** Brings the window's player to life. The element stands outside the page, so no navigation touches it. */
export function startPlayer(audio: HTMLAudioElement, empty: PlayerState): LoadedPlayer {
  document.body.append(audio);
  const store = createPlayerStore(empty);
  const consent = createConsentShelf({ storage, now: Date.now });
  const commands = createCommands({
    store,
    memory: createListeningMemory({ storage, mayStore: () => consent.read()?.functional ?? false }),
    createSound: (listener) => createSound(audio, listener),
    createPreview,
  });
  yieldToOtherWindows(store, commands);

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
