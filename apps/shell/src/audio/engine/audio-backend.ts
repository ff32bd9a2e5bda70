import { durationSeconds } from '@shoreline/contracts';
import type { PlayerState, Track } from '@shoreline/remote-kit';

import { clamp } from './playback-limits.ts';

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

/** Loads one track at a time into the source that plays it: the audio file, or the clock of a preview. */
export interface AudioBackend {
  load: (track: Track, atSeconds: number) => void;
  isLoaded: (track: Track) => boolean;
  /** The source that plays the track; undefined while none is loaded. */
  source: () => PlaybackSource | undefined;
  apply: (settings: Pick<PlayerState, 'volume' | 'rate'>) => void;
  unload: () => void;
}

interface Sources {
  audioElement: PlaybackSource;
  preview: PlaybackSource;
  show: PlaybackListener['show'];
}

export function createAudioBackend({ audioElement, preview, show }: Sources): AudioBackend {
  let source: PlaybackSource | undefined;
  let loadedId: string | undefined;

  return {
    load(track, atSeconds) {
      const isPreview = track.audioUrl === null;
      const length = durationSeconds(track.duration);
      const seconds = clamp(Math.floor(atSeconds), 0, Math.max(length - 1, 0));
      const next = isPreview ? preview : audioElement;
      if (source !== next) source?.stop();
      source = next;
      loadedId = track.id;
      show({ track, status: 'loading', seconds, durationSeconds: length, isPreview });
      next.start(track, seconds);
    },
    isLoaded: ({ id }) => loadedId === id,
    source: () => source,
    apply({ volume, rate }) {
      for (const each of [audioElement, preview]) {
        each.setVolume(volume);
        each.setRate(rate);
      }
    },
    unload() {
      source?.stop();
      source = undefined;
      loadedId = undefined;
    },
  };
}
