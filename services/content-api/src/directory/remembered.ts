/** What was read is good for this many times as long as reading it took: reading never takes more than a fiftieth of the time. */
const WORTH = 50;
/** After a quiet hour the first caller waits rather than hear what was true an hour ago. */
const TOO_OLD_MS = 60_000;

/** A value that is slow to read and may be a little old. */
export interface Remembered<T> {
  read(now: Date): Promise<T>;
  forget(): void;
}

/**
 * Reads once and answers from memory until that is too old; then it still answers at once and reads anew behind it.
 * Whoever writes forgets first. Calls at the same time share one reading.
 */
export function remember<T>(
  load: (now: Date) => Promise<T>,
  clock: () => number = () => performance.now(),
): Remembered<T> {
  let known: { value: T; staleAt: number; deadAt: number } | undefined;
  let loading: Promise<T> | undefined;
  let generation = 0;

  const refresh = (now: Date): Promise<T> => {
    const startedAt = clock();
    const startedIn = generation;
    loading ??= load(now)
      .then((value) => {
        // What was read before a write is answered to those who asked before it, and not kept.
        if (startedIn === generation) known = { value, ...agesOf(startedAt, clock()) };
        return value;
      })
      .finally(() => {
        if (startedIn === generation) loading = undefined;
      });
    return loading;
  };

  return {
    read(now) {
      if (!known || clock() >= known.deadAt) return refresh(now);
      // A failure is heard by the next one who has to wait for it.
      if (clock() >= known.staleAt) refresh(now).catch(() => undefined);
      return Promise.resolve(known.value);
    },
    forget() {
      generation += 1;
      known = undefined;
      loading = undefined;
    },
  };
}

/** So many questions are answered from memory at a time; what was asked longest ago makes room. */
const MAX_REMEMBERED = 200;

/** The same for questions of many kinds, each by its key. */
export function rememberEach<T>() {
  const kept = new Map<string, Remembered<T>>();

  return {
    of(key: string, load: (now: Date) => Promise<T>): Remembered<T> {
      const known = kept.get(key) ?? remember(load);
      kept.delete(key);
      kept.set(key, known);
      const [oldest = ''] = kept.keys();
      if (kept.size > MAX_REMEMBERED) kept.delete(oldest);
      return known;
    },
    forget: () => kept.clear(),
  };
}

const agesOf = (startedAt: number, readAt: number) => ({
  staleAt: readAt + Math.min((readAt - startedAt) * WORTH, TOO_OLD_MS),
  deadAt: readAt + TOO_OLD_MS,
});
