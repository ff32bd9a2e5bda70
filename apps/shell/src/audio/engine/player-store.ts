import type { PlayerState } from '@shoreline/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

import type { PlayerCommands } from './lazy-player.ts';

export type PlayerStore = StoreApi<PlayerState>;

export const createPlayerStore = (empty: PlayerState): PlayerStore => createStore(() => empty);

export const isPlayingOrLoading = ({ status }: Pick<PlayerState, 'status'>): boolean =>
  status === 'playing' || status === 'loading';

const CHANNEL = 'shoreline-player';

/** Two windows never talk over each other: the one that starts to play silences the others. */
export function pauseOtherWindows(store: PlayerStore, { pause }: Pick<PlayerCommands, 'pause'>): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    if (isPlayingOrLoading(store.getState())) pause();
  });
  store.subscribe(({ status }, before) => {
    if (status === 'playing' && before.status !== 'playing') channel.postMessage('playing');
  });
}
