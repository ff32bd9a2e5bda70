import type { PlayerState, Track } from '@shoreline/remote-kit';

/** What plays a track: an audio file, or a clock in its place. */
export interface PlaybackSource {
  /** Loads a track and plays it from there. */
  start: (track: Track, atSeconds: number) => void;
  play: () => void;
  pause: () => void;
  seek: (seconds: number) => void;
  setVolume: (volume: number) => void;
  setRate: (rate: number) => void;
  /** Unloads the track. */
  stop: () => void;
}

/** What a source reports to. */
export interface PlaybackListener {
  show: (change: Partial<PlayerState>) => void;
  onEnd: () => void;
}
