import { FASTEST, LOUDEST, SLOWEST, within } from './limits.ts';

/** Where the memory is kept once functional storage is allowed. */
const STORAGE_KEY = 'shoreline-listening';
/** Episodes whose place is remembered; the one not played for longest gives way. */
const MAX_PLACES = 50;
/** Nearer to the beginning or to the end there is no place worth coming back to. */
const MARGIN_SECONDS = 10;

interface Memory {
  volume: number;
  rate: number;
  /** Seconds by episode id, the latest at the end. */
  places: [id: string, seconds: number][];
}

/** Remembers how people listen: for this visit, or in this browser where they agreed to that. */
export interface ListeningMemory {
  settings: () => { volume: number; rate: number };
  keepSettings: (settings: { volume: number; rate: number }) => void;
  /** Where an episode was left; 0 for the beginning. */
  place: (id: string) => number;
  keepPlace: (id: string, left: { seconds: number; durationSeconds: number }) => void;
}

interface Needs {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Asked each time: consent comes and goes while the page is open. */
  mayStore: () => boolean;
}

/** Creates the memory of one window. Storage that refuses is as good as none. */
export function createListeningMemory({ storage, mayStore }: Needs): ListeningMemory {
  let memory: Memory = { volume: LOUDEST, rate: 1, places: [] };

  const recall = (): Memory => {
    if (mayStore()) memory = orNothing(() => readMemory(storage.getItem(STORAGE_KEY))) ?? memory;
    return memory;
  };
  const keep = (change: Partial<Memory>): void => {
    memory = { ...recall(), ...change };
    if (mayStore()) orNothing(() => storage.setItem(STORAGE_KEY, JSON.stringify(memory)));
  };

  return {
    settings: () => ({ volume: recall().volume, rate: recall().rate }),
    keepSettings: ({ volume, rate }) => keep({ volume, rate }),
    place: (id) => recall().places.find(([known]) => known === id)?.[1] ?? 0,
    keepPlace(id, { seconds, durationSeconds }) {
      const others = recall().places.filter(([known]) => known !== id);
      const isWorthIt = seconds >= MARGIN_SECONDS && seconds <= durationSeconds - MARGIN_SECONDS;
      keep({ places: isWorthIt ? [...others, [id, seconds] as [string, number]].slice(-MAX_PLACES) : others });
    },
  };
}

/** Anybody may have written there: what is not a number within its limits is left out. */
function readMemory(text: string | null): Memory | undefined {
  if (!text) return undefined;
  const { volume, rate, places } = JSON.parse(text) as Partial<Record<keyof Memory, unknown>>;
  return {
    volume: isNumber(volume) ? within(volume, 0, LOUDEST) : LOUDEST,
    rate: isNumber(rate) ? within(rate, SLOWEST, FASTEST) : 1,
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
