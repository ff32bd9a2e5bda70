import type { ApiClient } from '@shoreline/api-client';
import { announceListening, LISTENING_KEY } from '@shoreline/member-kit/listening';
import type { Player, PlayerState, ToastMessage } from '@shoreline/remote-kit';

import { createConsentStorage } from '../consent/consent-record.ts';
import { windowConsent } from '../consent/window-consent.ts';
import { Dock } from './dock/dock.tsx';
import { PlayerContext } from './dock/player-context.ts';
import { createAudioElementSource } from './engine/audio-element-source.ts';
import type { LoadedPlayer } from './engine/lazy-player.ts';
import { createPlayerCommands } from './engine/player-commands.ts';
import { createPlayerStore, pauseOtherWindows, type PlayerStore } from './engine/player-store.ts';
import { createPreviewSource } from './engine/preview-source.ts';
import { createProgressStorage, type ProgressStorage } from './persistence/progress-storage.ts';
import { createPlaybackQueue } from './queue/playback-queue.ts';
import { describeEpisodes, loadTrack } from './queue/queued-episodes.ts';

/** Read lazily: a browser that forbids storage throws at the mere mention of it. */
const storage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem: (key: string, value: string) => localStorage.setItem(key, value),
  removeItem: (key: string) => localStorage.removeItem(key),
};

interface Continued {
  store: PlayerStore;
  progress: Pick<ProgressStorage, 'position'>;
  seek: Player['seek'];
}

/** An episode that waits here goes on where another device stopped. */
function goOnElsewhere({ store, progress, seek }: Continued): void {
  const { track, status, seconds } = store.getState();
  if (!track || status !== 'paused') return;
  const position = progress.position(track.id);
  if (position > 0 && position !== seconds) seek(position);
}

interface StartOptions {
  empty: PlayerState;
  api: ApiClient;
  toast: (message: ToastMessage) => void;
}

/** Starts the player of the window. The audio element is outside the page, so no navigation touches it. */
export function startPlayer(audio: HTMLAudioElement, { empty, api, toast }: StartOptions): LoadedPlayer {
  document.body.append(audio);
  const store = createPlayerStore(empty);
  const consent = createConsentStorage({ storage, now: Date.now });
  const progress = createProgressStorage({
    storage,
    mayStore: () => consent.read()?.functional ?? false,
    onStored: announceListening,
    now: Date.now,
  });
  const { queue, ...commands } = createPlayerCommands({
    store,
    progress,
    createAudioElementSource: (listener) => createAudioElementSource(audio, listener),
    createPreviewSource,
    createQueue: (play) => createPlaybackQueue({ progress, loadTrack: (id) => loadTrack(api, id), play, toast }),
  });
  pauseOtherWindows(store, commands);
  windowConsent.subscribe(progress.flush);
  // The frame looks for the dock when the player changes; while nothing plays only the queue does.
  queue.store.subscribe(({ isDocked }, before) => {
    if (isDocked !== before.isDocked) store.setState({});
  });
  addEventListener('storage', ({ key }) => {
    if (key !== LISTENING_KEY && key !== null) return;
    queue.refresh();
    goOnElsewhere({ store, progress, seek: commands.seek });
  });

  const player: Player = { ...commands, subscribe: store.subscribe, getState: store.getState };
  const describe = (ids: readonly string[]) => describeEpisodes(api, ids);
  return {
    ...player,
    renderDock: (siteName) => (
      <PlayerContext value={{ player, store, siteName, queue, describe }}>
        <Dock />
      </PlayerContext>
    ),
  };
}
