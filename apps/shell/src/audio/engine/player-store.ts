import type { PlayerState } from '@shoreline/remote-kit';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the player shows to everybody. */
export type PlayerStore = StoreApi<PlayerState>;

/** Creates the state of an empty player. */
export const createPlayerStore = (empty: PlayerState): PlayerStore => createStore(() => empty);
