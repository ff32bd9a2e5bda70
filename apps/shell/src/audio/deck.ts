import { durationSeconds } from '@shoreline/contracts';
import type { PlayerState, Track } from '@shoreline/remote-kit';

import { within } from './limits.ts';
import type { Listener, Source } from './source.ts';

/** Holds one track at a time and knows what plays it: the audio file, or the clock of a preview. */
export interface Deck {
  begin: (track: Track, atSeconds: number) => void;
  holds: (track: Track) => boolean;
  /** What plays the track; nothing while the deck is empty. */
  source: () => Source | undefined;
  apply: (settings: Pick<PlayerState, 'volume' | 'rate'>) => void;
  empty: () => void;
}

interface Sources {
  sound: Source;
  preview: Source;
  show: Listener['show'];
}

/** Creates an empty deck. */
export function createDeck({ sound, preview, show }: Sources): Deck {
  let source: Source | undefined;
  let heldId: string | undefined;

  return {
    begin(track, atSeconds) {
      const isPreview = track.audioUrl === null;
      const length = durationSeconds(track.duration);
      const seconds = within(Math.floor(atSeconds), 0, Math.max(length - 1, 0));
      const next = isPreview ? preview : sound;
      if (source !== next) source?.stop();
      source = next;
      heldId = track.id;
      show({ track, status: 'loading', seconds, durationSeconds: length, isPreview });
      next.start(track, seconds);
    },
    holds: ({ id }) => heldId === id,
    source: () => source,
    apply({ volume, rate }) {
      for (const each of [sound, preview]) {
        each.setVolume(volume);
        each.setRate(rate);
      }
    },
    empty() {
      source?.stop();
      source = undefined;
      heldId = undefined;
    },
  };
}
