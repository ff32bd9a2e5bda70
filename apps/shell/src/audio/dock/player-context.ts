import { MS_PER_MINUTE, type TargetSummary } from '@shoreline/contracts';
import type { Player, PlayerState, Track } from '@shoreline/remote-kit';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

import { MAX_VOLUME } from '../engine/playback-limits.ts';
import type { PlayerStore } from '../engine/player-store.ts';
import type { PlaybackQueue, QueueState } from '../queue/playback-queue.ts';

interface PlayerContextValue {
  player: Player;
  store: PlayerStore;
  siteName: string;
  queue: PlaybackQueue;
  /** What the site says today of queued episodes. */
  describe: (ids: readonly string[]) => Promise<TargetSummary[]>;
}

/** Set around the dock. Parts of it use this instead of the kit, whose code would otherwise be cut out of the first load. */
export const PlayerContext = createContext<PlayerContextValue | undefined>(undefined);

function usePlayerContext(): PlayerContextValue {
  const parts = useContext(PlayerContext);
  if (!parts) throw new Error('This stands in the dock only.');
  return parts;
}

export const useSiteName = (): string => usePlayerContext().siteName;

export const useQueue = (): PlaybackQueue => usePlayerContext().queue;

export const useQueueState = <T>(selector: (state: QueueState) => T): T =>
  useStore(usePlayerContext().queue.store, selector);

export const useDescribe = (): PlayerContextValue['describe'] => usePlayerContext().describe;

export const usePlayer = (): Player => usePlayerContext().player;

export const usePlayerState = <T>(selector: (state: PlayerState) => T): T =>
  useStore(usePlayerContext().store, selector);

export const currentChapter = ({ track, seconds }: Pick<PlayerState, 'track' | 'seconds'>): Chapter | undefined =>
  track?.chapters?.findLast(({ start }) => start <= seconds);

type Chapter = NonNullable<Track['chapters']>[number];

export function useMute(): () => void {
  const { getState, setVolume } = usePlayer();
  const before = useRef(MAX_VOLUME);

  return useCallback(() => {
    const { volume } = getState();
    if (volume > 0) before.current = volume;
    setVolume(volume > 0 ? 0 : before.current);
  }, [getState, setVolume]);
}

export type SleepTimer = ReturnType<typeof useSleepTimer>;

export function useSleepTimer() {
  const { pause } = usePlayer();
  const [minutes, setMinutes] = useState(0);

  useEffect(() => {
    if (minutes === 0) return;
    const timer = setTimeout(() => {
      pause();
      setMinutes(0);
    }, minutes * MS_PER_MINUTE);
    return () => clearTimeout(timer);
  }, [minutes, pause]);

  return { minutes, choose: setMinutes };
}
