import { orNothing } from '../../consent/consent-record.ts';
import { clamp, MAX_RATE, MAX_VOLUME, MIN_RATE } from '../engine/playback-limits.ts';
import type { PlayerStore } from '../engine/player-store.ts';

const STORAGE_KEY = 'shoreline-listening';
/** Episodes whose position is stored; the least recently played one is evicted. */
const MAX_PLACES = 50;
/** Nearer to the beginning or to the end there is no place worth coming back to. */
const MARGIN_SECONDS = 10;

interface StoredProgress {
  volume: number;
  rate: number;
  /** Seconds by episode id, the latest at the end. */
  places: [id: string, seconds: number][];
}

export type ProgressStorage = ReturnType<typeof createProgressStorage>;

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Asked each time: consent comes and goes while the page is open. */
  mayStore: () => boolean;
}

/** Creates the storage of one window. A `localStorage` that throws counts as none. */
export function createProgressStorage({ storage, mayStore }: Dependencies) {
  let current: StoredProgress = { volume: MAX_VOLUME, rate: 1, places: [] };

  const read = (): StoredProgress => {
    if (mayStore()) current = orNothing(() => parseStoredProgress(storage.getItem(STORAGE_KEY))) ?? current;
    return current;
  };
  const write = (change: Partial<StoredProgress>): void => {
    current = { ...read(), ...change };
    if (mayStore()) orNothing(() => storage.setItem(STORAGE_KEY, JSON.stringify(current)));
  };

  return {
    settings: () => ({ volume: read().volume, rate: read().rate }),
    saveSettings: ({ volume, rate }: Pick<StoredProgress, 'volume' | 'rate'>) => write({ volume, rate }),
    position: (id: string) => read().places.find(([known]) => known === id)?.[1] ?? 0,
    savePosition(id: string, { seconds, durationSeconds }: { seconds: number; durationSeconds: number }) {
      const others = read().places.filter(([known]) => known !== id);
      const isWorthIt = seconds >= MARGIN_SECONDS && seconds <= durationSeconds - MARGIN_SECONDS;
      write({ places: isWorthIt ? [...others, [id, seconds] as [string, number]].slice(-MAX_PLACES) : others });
    },
  };
}

/** Anybody may have written there: what is not a number within its limits is left out. */
function parseStoredProgress(text: string | null): StoredProgress | undefined {
  if (!text) return undefined;
  const { volume, rate, places } = JSON.parse(text) as Partial<Record<keyof StoredProgress, unknown>>;
  return {
    volume: isNumber(volume) ? clamp(volume, 0, MAX_VOLUME) : MAX_VOLUME,
    rate: isNumber(rate) ? clamp(rate, MIN_RATE, MAX_RATE) : 1,
    places: Array.isArray(places) ? places.filter(isPlace).slice(-MAX_PLACES) : [],
  };
}

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isPlace = (value: unknown): value is [string, number] =>
  Array.isArray(value) && typeof value[0] === 'string' && isNumber(value[1]);

const SAVE_EVERY_SECONDS = 5;

export function persistProgress(store: PlayerStore, progress: ProgressStorage): void {
  store.subscribe((state, { track, seconds, durationSeconds }) => {
    if (!track) return;
    if (state.track?.id !== track.id) return progress.savePosition(track.id, { seconds, durationSeconds });

    const isDue = state.seconds !== seconds && state.seconds % SAVE_EVERY_SECONDS === 0;
    if (isDue || state.status === 'paused') progress.savePosition(track.id, state);
  });
}

/** Writes where the current episode is: what could not be written while the consent manager was on its way. */
export function saveProgress(
  store: Pick<PlayerStore, 'getState'>,
  progress: Pick<ProgressStorage, 'savePosition'>,
): void {
  const { track, ...state } = store.getState();
  if (track) progress.savePosition(track.id, state);
}
