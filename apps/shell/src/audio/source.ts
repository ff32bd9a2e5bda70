import type { PlayerState, Track } from '@shoreline/remote-kit';

/** Something a track comes from: an audio file, or a clock that stands in for one. */
export interface Source {
  /** Takes a track and plays it from there. */
  start: (track: Track, atSeconds: number) => void;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  setRate: (rate: number) => void;
  /** Lets go of the track. */
  stop: () => void;
}

/** Whom a source tells what becomes of its track. */
export interface Listener {
  show: (change: Partial<PlayerState>) => void;
  onEnd: () => void;
}
