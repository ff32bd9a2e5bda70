import type { Episode, EpisodeChapter, Picture } from '@shoreline/contracts';
import { useSyncExternalStore } from 'react';

import { useShellServices } from './shell-services.ts';

/** An episode as the player accepts it. Without an audio URL it is a preview: the clock runs, nothing sounds. */
export interface Track extends Pick<Episode, 'id' | 'slug' | 'title' | 'duration' | 'audioUrl'> {
  image: Picture;
  chapters?: readonly EpisodeChapter[];
}

/** What the player is doing. `loading` is also a network that stalls; `failed` is left by playing again. */
export interface PlayerState {
  track?: Track;
  status: 'paused' | 'playing' | 'loading' | 'failed';
  /** Where in the track, in whole seconds. */
  seconds: number;
  durationSeconds: number;
  /** 0 to 1. */
  volume: number;
  /** Speed: 0.5 to 3. */
  rate: number;
  isPreview: boolean;
}

export const emptyPlayer: PlayerState = {
  status: 'paused',
  seconds: 0,
  durationSeconds: 0,
  volume: 1,
  rate: 1,
  isPreview: false,
};

/** The one player of the window. It goes on while pages change. */
export interface Player {
  /** Plays a track: from there if a place is given, else from where it was left, else from the beginning. */
  play: (track: Track, atSeconds?: number) => void;
  pause: () => void;
  /** Pauses this track if it is the one that plays, and plays it otherwise. */
  toggle: (track: Track) => void;
  seek: (seconds: number) => void;
  /** Goes forward, or back with a negative number of seconds. */
  skip: (deltaSeconds: number) => void;
  setVolume: (volume: number) => void;
  setRate: (rate: number) => void;
  close: () => void;
  /** Queues an episode, as the next or the last to play; it moves there if it is queued already. */
  enqueue: (track: Track, place: 'next' | 'last') => void;
  /** Opens the queue in the dock. */
  showQueue: () => void;
  subscribe: (onChange: () => void) => () => void;
  getState: () => PlayerState;
}

/** The one player of the window. */
export const usePlayer = (): Player => useShellServices().player;

/** Follows a part of the player's state. The selector answers a plain value or a part of the state, never a new object. */
export function usePlayerState<T>(selector: (state: PlayerState) => T): T {
  const { subscribe, getState } = usePlayer();
  const read = (): T => selector(getState());
  return useSyncExternalStore(subscribe, read, read);
}
