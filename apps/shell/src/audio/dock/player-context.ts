import type { Player, PlayerState } from '@shoreline/remote-kit';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';

import type { PlayerStore } from '../engine/player-store.ts';

/** What the dock's parts drive and follow. */
interface PlayerContextValue {
  player: Player;
  store: PlayerStore;
  siteName: string;
}

/** Set around the dock. Parts of it use this instead of the kit, whose code would otherwise be cut out of the first load. */
export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

function usePlayerContext(): PlayerContextValue {
  const parts = useContext(PlayerContext);
  if (!parts) throw new Error('This stands in the dock only.');
  return parts;
}

/** What the site calls itself. */
export const useSiteName = (): string => usePlayerContext().siteName;

/** The player, for the parts of the dock. */
export const usePlayer = (): Player => usePlayerContext().player;

/** Follows a part of the player's state, for the parts of the dock. */
export const usePlayerState = <T>(selector: (state: PlayerState) => T): T =>
  useStore(usePlayerContext().store, selector);
