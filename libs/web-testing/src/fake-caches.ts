const ORIGIN = 'https://shoreline.example';

/** The caches of a browser in memory. */
export interface FakeCaches {
  caches: CacheStorage;
  origin: string;
  /** What is in a cache, without the origin. */
  pathsIn: (name: string) => string[];
}

/** `room` counts what still fits, in responses. */
export function createFakeCaches({ room = Infinity } = {}): FakeCaches {
  const stored = new Map<string, Map<string, Response>>();
  let left = room;
  const keyOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), ORIGIN).href;

  const open = async (name: string): Promise<Cache> => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    const cache: Partial<Cache> = {
      match: async (request) => entries.get(keyOf(request))?.clone(),
      keys: async () => [...entries.keys()].map((key) => new Request(key)),
      async put(request, response) {
        if (left === 0) throw new DOMException('No room', 'QuotaExceededError');
        left -= 1;
        // A body that breaks off is not stored, as in a browser.
        const body = await response.blob();
        entries.set(keyOf(request), new Response(body, { headers: response.headers }));
      },
      delete: async (request) => entries.delete(keyOf(request)),
    };
    return cache as Cache;
  };
  const caches: Partial<CacheStorage> = {
    open,
    match: async (request, { cacheName = '' } = {}) => stored.get(cacheName)?.get(keyOf(request))?.clone(),
    has: async (name) => stored.has(name),
    keys: async () => [...stored.keys()],
    delete: async (name) => stored.delete(name),
  };
  const pathsIn = (name: string): string[] =>
    [...(stored.get(name)?.keys() ?? [])].map((key) => key.slice(ORIGIN.length)).toSorted();

  return { caches: caches as CacheStorage, origin: ORIGIN, pathsIn };
}
