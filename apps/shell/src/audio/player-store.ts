import type { PlayerState } from '@shoreline/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the player shows to everybody. */
export type PlayerStore = StoreApi<PlayerState>;

/** Creates the state of a player that holds nothing yet. */
export const createPlayerStore = (empty: PlayerState): PlayerStore => createStore(() => empty);
