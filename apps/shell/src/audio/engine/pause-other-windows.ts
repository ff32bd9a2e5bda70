import { isPlayingOrLoading } from './playback-status.ts';
import type { PlayerCommands } from './lazy-player.ts';
import type { PlayerStore } from './player-store.ts';

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
