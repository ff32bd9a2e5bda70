import { isOn } from './play-state.ts';
import type { Commands } from './player.ts';
import type { PlayerStore } from './player-store.ts';

const CHANNEL = 'shoreline-player';

/** Two windows never talk over each other: the one that starts to play silences the others. */
export function yieldToOtherWindows(store: PlayerStore, { pause }: Pick<Commands, 'pause'>): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => {
    if (isOn(store.getState())) pause();
  });
  store.subscribe(({ status }, before) => {
    if (status === 'playing' && before.status !== 'playing') channel.postMessage('playing');
  });
}
