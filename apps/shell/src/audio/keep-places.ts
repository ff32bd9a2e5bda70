import type { ListeningMemory } from './listening-memory.ts';
import type { PlayerStore } from './player-store.ts';

/** How often the place in a track is kept while it plays. */
const KEEP_EVERY_SECONDS = 5;

/** Keeps where a track was left: now and then, when it pauses, and when it makes way for another. */
export function keepPlaces(store: PlayerStore, memory: ListeningMemory): void {
  store.subscribe((state, { track, seconds, durationSeconds }) => {
    if (!track) return;
    if (state.track?.id !== track.id) return memory.keepPlace(track.id, { seconds, durationSeconds });

    const isDue = state.seconds !== seconds && state.seconds % KEEP_EVERY_SECONDS === 0;
    if (isDue || state.status === 'paused') memory.keepPlace(track.id, state);
  });
}
