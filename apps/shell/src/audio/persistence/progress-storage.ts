import {
  emptyListening,
  findProgress,
  type Listening,
  LISTENING_KEY,
  parseListening,
  setProgress,
  setQueue,
  writeListening,
} from '@shoreline/member-kit/listening';
import type { PlayerState } from '@shoreline/remote-kit';

import { orNothing } from '../../consent/consent-record.ts';
import { clamp, MAX_RATE, MAX_VOLUME, MIN_RATE } from '../engine/playback-limits.ts';
import type { PlayerStore } from '../engine/player-store.ts';

/** Nearer to the beginning or to the end there is no place worth coming back to. */
const MARGIN_SECONDS = 10;

export type ProgressStorage = ReturnType<typeof createProgressStorage>;

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Asked each time: consent comes and goes while the page is open. */
  mayStore: () => boolean;
  /** Something was stored. */
  onStored: () => void;
  now: () => number;
}

interface Position {
  seconds: number;
  durationSeconds: number;
}

/** Creates the storage of one window. A `localStorage` that throws counts as none. */
export function createProgressStorage({ storage, mayStore, onStored, now }: Dependencies) {
  let current = emptyListening;
  /** Whose the episode is that plays: what somebody hears who has signed out since is noted for nobody. */
  let listener: Listening['memberId'] = null;

  const read = (): Listening => {
    const text = mayStore() ? orNothing(() => storage.getItem(LISTENING_KEY)) : undefined;
    if (text) current = parseListening(text);
    return current;
  };
  const write = (next: Listening): void => {
    current = next;
    if (!mayStore()) return;
    orNothing(() => storage.setItem(LISTENING_KEY, writeListening(next)));
    onStored();
  };

  return {
    settings() {
      const { volume, rate } = read();
      return { volume: clamp(volume, 0, MAX_VOLUME), rate: clamp(rate, MIN_RATE, MAX_RATE) };
    },
    saveSettings: ({ volume, rate }: Pick<Listening, 'volume' | 'rate'>) => write({ ...read(), volume, rate }),
    position: (id: string): number => findProgress(read(), id)?.seconds ?? 0,
    /** An episode begins to play: whoever is here now listens. */
    begin: () => void (listener = read().memberId),
    savePosition(id: string, position: Position): void {
      const stored = read();
      if (listener !== null && listener !== stored.memberId) return;
      const before = findProgress(stored, id) ?? NOT_STARTED;
      const { seconds, isPlayed } = toProgress(position, before.isPlayed);
      if (before.seconds === seconds && before.isPlayed === isPlayed) return;
      write(setProgress(stored, { episodeId: id, seconds, isPlayed }, now()));
    },
    /** Stores what could not be stored while the consent manager was on its way. */
    flush(): void {
      if (current !== emptyListening) write(read());
    },
    queue: (): readonly string[] => read().queue.episodeIds,
    saveQueue: (ids: readonly string[]) => write(setQueue(read(), ids, now())),
  };
}

const NOT_STARTED = { seconds: 0, isPlayed: false };

function toProgress(
  { seconds, durationSeconds }: Position,
  wasPlayed: boolean,
): { seconds: number; isPlayed: boolean } {
  const end = Math.max(durationSeconds - MARGIN_SECONDS, durationSeconds / 2);
  if (durationSeconds > 0 && seconds > end) return { seconds: 0, isPlayed: true };
  return { seconds: seconds < MARGIN_SECONDS ? 0 : seconds, isPlayed: wasPlayed };
}

const SAVE_EVERY_SECONDS = 5;

export function persistProgress(store: PlayerStore, progress: ProgressStorage): void {
  store.subscribe((state, { track, status, seconds, durationSeconds }) => {
    if (!track) return;
    if (state.track?.id !== track.id) return progress.savePosition(track.id, { seconds, durationSeconds });

    if (isDue(state, { status, seconds })) progress.savePosition(track.id, state);
  });
}

type Played = Pick<PlayerState, 'status' | 'seconds'>;

/** Not whatever else changes while an episode waits: another device may have gone on since. */
function isDue(state: Played, before: Played): boolean {
  const hasMoved = state.seconds !== before.seconds;
  if (state.status === 'paused') return hasMoved || before.status !== 'paused';
  return hasMoved && state.seconds % SAVE_EVERY_SECONDS === 0;
}
