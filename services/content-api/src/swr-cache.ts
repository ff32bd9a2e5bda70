/** A value is fresh for this many times as long as reading it took: reading takes at most a fiftieth of the time. */
const FRESHNESS_FACTOR = 50;
const MAX_AGE_MS = 60_000;

export interface SwrCache<T> {
  /** Whoever needs a newer value says how old it may be. */
  read(now: Date, maxAgeMs?: number): Promise<T>;
  invalidate(): void;
}

/**
 * Stale-while-revalidate: answers the cached value and reads a stale one anew in the background. Concurrent calls share
 * one read. Writers call `invalidate`.
 */
export function createSwrCache<T>(
  load: (now: Date) => Promise<T>,
  clock: () => number = () => performance.now(),
): SwrCache<T> {
  let cached: { value: T; readAt: number; staleAt: number; expiresAt: number } | undefined;
  let loading: Promise<T> | undefined;
  let generation = 0;

  const refresh = (now: Date): Promise<T> => {
    const startedAt = clock();
    const startedIn = generation;
    loading ??= load(now)
      .then((value) => {
        // What was read before an invalidation is answered to those who asked before it, and not cached.
        if (startedIn === generation) cached = { value, ...agesOf(startedAt, clock()) };
        return value;
      })
      .finally(() => {
        if (startedIn === generation) loading = undefined;
      });
    return loading;
  };

  return {
    read(now, maxAgeMs = MAX_AGE_MS) {
      if (!cached || clock() >= cached.expiresAt || clock() - cached.readAt > maxAgeMs) return refresh(now);
      // A failure reaches the next caller that has to wait.
      if (clock() >= cached.staleAt) refresh(now).catch(() => undefined);
      return Promise.resolve(cached.value);
    },
    invalidate() {
      generation += 1;
      cached = undefined;
      loading = undefined;
    },
  };
}

const MAX_KEYS = 200;

export function createKeyedSwrCache<T>() {
  const caches = new Map<string, SwrCache<T>>();

  return {
    of(key: string, load: (now: Date) => Promise<T>): SwrCache<T> {
      const cached = caches.get(key) ?? createSwrCache(load);
      caches.delete(key);
      caches.set(key, cached);
      const [oldest = ''] = caches.keys();
      if (caches.size > MAX_KEYS) caches.delete(oldest);
      return cached;
    },
    invalidate: () => caches.clear(),
  };
}

const agesOf = (startedAt: number, readAt: number) => ({
  readAt,
  staleAt: readAt + Math.min((readAt - startedAt) * FRESHNESS_FACTOR, MAX_AGE_MS),
  expiresAt: readAt + MAX_AGE_MS,
});
