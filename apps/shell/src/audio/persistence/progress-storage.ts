import { clamp, MAX_RATE, MAX_VOLUME, MIN_RATE } from '../engine/playback-limits.ts';
import type { PlayerStore } from '../engine/player-store.ts';

/** The `localStorage` key, once functional storage is allowed. */
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

/** Volume, speed and playback progress: for this visit, or in this browser where functional storage is allowed. */
export interface ProgressStorage {
  settings: () => { volume: number; rate: number };
  saveSettings: (settings: { volume: number; rate: number }) => void;
  /** Where an episode was left; 0 for the beginning. */
  position: (id: string) => number;
  savePosition: (id: string, left: { seconds: number; durationSeconds: number }) => void;
}

interface Dependencies {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Asked each time: consent comes and goes while the page is open. */
  mayStore: () => boolean;
}

/** Creates the storage of one window. A `localStorage` that throws counts as none. */
export function createProgressStorage({ storage, mayStore }: Dependencies): ProgressStorage {
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
    saveSettings: ({ volume, rate }) => write({ volume, rate }),
    position: (id) => read().places.find(([known]) => known === id)?.[1] ?? 0,
    savePosition(id, { seconds, durationSeconds }) {
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

function orNothing<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** How often the position in a track is saved while it plays. */
const SAVE_EVERY_SECONDS = 5;

/** Saves where a track was left: now and then, when it pauses, and when another replaces it. */
export function persistProgress(store: PlayerStore, progress: ProgressStorage): void {
  store.subscribe((state, { track, seconds, durationSeconds }) => {
    if (!track) return;
    if (state.track?.id !== track.id) return progress.savePosition(track.id, { seconds, durationSeconds });

    const isDue = state.seconds !== seconds && state.seconds % SAVE_EVERY_SECONDS === 0;
    if (isDue || state.status === 'paused') progress.savePosition(track.id, state);
  });
}
