import type { ProgressStorage } from './progress-storage.ts';
import type { PlayerStore } from '../engine/player-store.ts';

/** How often the position in a track is saved while it plays. */
const SAVE_EVERY_SECONDS = 5;

/** Saves where a track was left: now and then, when it pauses, and when another replaces it. */
export function persistProgress(store: PlayerStore, progress: ProgressStorage): void {
  store.subscribe((state, { track, seconds, durationSeconds }) => {
    if (!track) return;
    if (state.track?.id !== track.id) return progress.savePosition(track.id, { seconds, durationSeconds });

    const isDue = state.seconds !== seconds && state.seconds % SAVE_EVERY_SECONDS === 0;
    if (isDue || state.status === 'paused') progress.savePosition(track.id, state);
  });
}
