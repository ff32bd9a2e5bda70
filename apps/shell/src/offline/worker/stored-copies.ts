import { offlineCaches } from '@shoreline/member-kit/offline-copies';

type Name = keyof typeof offlineCaches;

/** Documents say that they differ by cookie, files that they differ by coding: here there is one of each. */
export const ANY = { ignoreVary: true };

/** Of a site there is one origin here. */
export const pathsOf = (requests: readonly Request[]): string[] => requests.map(({ url }) => new URL(url).pathname);

/** The worker's access to the caches of the device: whoever looks makes none, and whoever may not store anything cannot. */
export function createStoredCopies(caches: CacheStorage) {
  const isAllowed = (): Promise<boolean> => caches.has(offlineCaches.person);
  // Opening a cache would make one: whoever only looks leaves nothing behind.
  const find = (name: Name, path: string): Promise<Response | undefined> =>
    caches.match(path, { ...ANY, cacheName: offlineCaches[name] });
  const list = async (name: Name): Promise<string[]> =>
    (await caches.has(offlineCaches[name])) ? pathsOf(await (await caches.open(offlineCaches[name])).keys()) : [];

  /** Consent may be withdrawn while something is under way: what it stored goes, too, and what follows rejects. */
  async function change(name: Name, work: (cache: Cache) => Promise<unknown>): Promise<void> {
    if (!(await isAllowed())) throw new Error('Nothing may be stored here any longer.');
    try {
      await work(await caches.open(offlineCaches[name]));
    } finally {
      if (!(await isAllowed())) await caches.delete(offlineCaches[name]);
    }
  }

  return { find, list, change };
}
