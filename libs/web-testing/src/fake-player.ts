import { durationSeconds } from '@shoreline/contracts';
import { emptyPlayer, type Player, type PlayerState, type Track } from '@shoreline/remote-kit';

/** A player without audio and without a clock: every call takes effect at once, and time passes when a test says so. */
export interface FakePlayer extends Player {
  /** Changes what the player shows, e.g. `{ status: 'failed' }` or `{ seconds: 90 }`. */
  show: (change: Partial<PlayerState>) => void;
  /** What was queued, the next to play first. */
  queue: () => readonly Track[];
  /** How often the queue was opened. */
  openedQueue: () => number;
}

/** Creates a player that is empty. */
export function createFakePlayer(): FakePlayer {
  const listeners = new Set<() => void>();
  let state = emptyPlayer;
  let queue: readonly Track[] = [];
  let opened = 0;
  const show = (change: Partial<PlayerState>): void => {
    state = { ...state, ...change };
    listeners.forEach((notify) => notify());
  };
  const seek = (seconds: number): void => show({ seconds: Math.min(Math.max(seconds, 0), state.durationSeconds) });
  const play = (track: Track, atSeconds?: number): void => {
    const seconds = atSeconds ?? (state.track?.id === track.id ? state.seconds : 0);
    const length = durationSeconds(track.duration);
    show({ track, status: 'playing', seconds, durationSeconds: length, isPreview: track.audioUrl === null });
  };

  return {
    play,
    pause: () => show({ status: 'paused' }),
    toggle(track) {
      if (state.track?.id === track.id && state.status === 'playing') show({ status: 'paused' });
      else play(track);
    },
    seek,
    skip: (deltaSeconds) => seek(state.seconds + deltaSeconds),
    setVolume: (volume) => show({ volume }),
    setRate: (rate) => show({ rate }),
    close() {
      state = { ...emptyPlayer, volume: state.volume, rate: state.rate };
      show({});
    },
    enqueue(track, place) {
      const others = queue.filter(({ id }) => id !== track.id);
      queue = place === 'next' ? [track, ...others] : [...others, track];
    },
    showQueue: () => void (opened += 1),
    queue: () => queue,
    openedQueue: () => opened,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    getState: () => state,
    show,
  };
}
