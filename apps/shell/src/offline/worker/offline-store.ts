import { FILES_LIST } from '@shoreline/federation/contract';
import { copyHeaders, OFFLINE_PREFIX, offlineCaches, removeOfflineCopies } from '@shoreline/member-kit/offline-copies';

import { type DocumentRequirements, readBuildFiles, readDocumentRequirements } from './document-requirements.ts';
import { withoutTokens } from './offline-rules.ts';

export interface OfflineDependencies {
  caches: CacheStorage;
  /** Only called with paths of our own. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  now: () => Date;
}

/** What a page of this device has of the headers it came with: what it may do, and nothing about that one request. */
const PAGE_HEADERS = [
  'content-type',
  'content-security-policy',
  'integrity-policy',
  'permissions-policy',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-embedder-policy',
  'cross-origin-resource-policy',
  'x-content-type-options',
];
const RESPONSE_HEADERS = ['content-type', 'x-total-count'];

/** Browsers have six connections to a site; some stay free for the page somebody looks at. */
const AT_A_TIME = 3;

const PERSON_KEY = '/person';

const GONE = [404, 410];

export type OfflineStore = ReturnType<typeof createOfflineStore>;

/** Reads and writes the copies. What finds no room rejects, and leaves nothing half stored behind. */
export function createOfflineStore({ caches, fetch, now }: OfflineDependencies) {
  const open = (name: keyof typeof offlineCaches): Promise<Cache> => caches.open(offlineCaches[name]);

  async function storeFile(files: Cache, path: string): Promise<void> {
    if (await files.match(path, ANY)) return;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await files.put(path, response);
  }

  async function storeRequirements({ bases, pictures }: DocumentRequirements): Promise<void> {
    const cache = await open('files');
    for (const base of bases) {
      const list = await (await fetch(base + FILES_LIST)).text();
      await forEachOf(readBuildFiles(list), (file) => storeFile(cache, base + file));
    }
    await forEachOf(pictures, (path) => storeFile(cache, path).catch(ignore));
  }

  return {
    findPage: async (path: string) => (await open('pages')).match(path, ANY),
    findFile: async (path: string) => (await open('files')).match(path, ANY),
    findResponse: async (url: string) => (await open('responses')).match(url, ANY),
    findRecording: async (path: string) => (await open('recordings')).match(path, ANY),
    /** Of a photograph another size than the one that is asked for: the one its document names. */
    async findSibling(path: string): Promise<Response | undefined> {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const other = (await this.listFiles()).find((file) => file.startsWith(folder));
      return other === undefined ? undefined : this.findFile(other);
    },
    listFiles: async () => pathsOf(await (await open('files')).keys()),
    listPages: async () => pathsOf(await (await open('pages')).keys()),

    /** A document with everything it requires, or not at all. What is gone is gone from here, too; any other failure leaves the copy. */
    async storePage(path: string): Promise<void> {
      const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
      const pages = await open('pages');
      if (GONE.includes(response.status)) await pages.delete(path, ANY);
      const html = isStorable(response) ? await response.text() : '';
      const requirements = readDocumentRequirements(html);
      if (!requirements) return;
      await storeRequirements(requirements);
      const headers = {
        ...pick(response.headers, PAGE_HEADERS),
        [copyHeaders.copiedAt]: now().toISOString(),
        [copyHeaders.title]: encodeURIComponent(requirements.title),
        [copyHeaders.release]: requirements.release,
      };
      await pages.put(path, new Response(html, { headers }));
    },

    /** Deletes every file no stored document needs: those of releases that are gone. */
    prune: async () => deleteUnneeded(await open('pages'), await open('files')),

    /** One answer for each path: what was asked with other words before is older. */
    async storeResponse(url: string, response: Response): Promise<void> {
      const cache = await open('responses');
      const headers = { ...pick(response.headers, RESPONSE_HEADERS), [copyHeaders.copiedAt]: now().toISOString() };
      const text = withoutTokens(await response.text());
      await cache.delete(url, { ...ANY, ignoreSearch: true });
      await cache.put(url, new Response(text, { headers }));
    },
    removeResponse: async (url: string) => (await open('responses')).delete(url, ANY),
    /** Whoever begins or ends a session is asked for anew. */
    removeResponses: () => caches.delete(offlineCaches.responses),

    /**
     * Copies belong to one person: a visitor's become those of the member they sign in as, nobody else sees a member's.
     * True where all there was is gone.
     */
    async setPerson(id: string | null): Promise<boolean> {
      const before = await readPerson(await open('person'));
      if (before === id) return false;
      if (before !== null) await removeOfflineCopies(caches);
      await (await open('person')).put(PERSON_KEY, new Response(JSON.stringify(id)));
      return before !== null;
    },
    isOfMember: async () => (await readPerson(await open('person'))) !== null,
  };
}

/** What a version before this one stored in another way. */
export async function removeOutdatedCaches(caches: CacheStorage): Promise<void> {
  const current: string[] = Object.values(offlineCaches);
  const outdated = (await caches.keys()).filter((name) => name.startsWith(OFFLINE_PREFIX) && !current.includes(name));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function deleteUnneeded(pages: Cache, files: Cache): Promise<void> {
  const documents = await Promise.all((await pages.keys()).map((page) => pages.match(page, ANY)));
  const texts = await Promise.all(documents.map(async (copy) => (await copy?.text()) ?? ''));
  const requirements = texts.map(readDocumentRequirements);
  const bases = requirements.flatMap((found) => found?.bases ?? []);
  const pictures = new Set(requirements.flatMap((found) => found?.pictures ?? []));
  const isNeeded = (path: string): boolean => pictures.has(path) || bases.some((base) => path.startsWith(base));
  for (const path of pathsOf(await files.keys())) if (!isNeeded(path)) await files.delete(path, ANY);
}

/** Documents say that they differ by cookie, files that they differ by coding: here there is one of each. */
const ANY = { ignoreVary: true };

/** Not what somebody alone may see, not what stands in for a page, nothing that led elsewhere. */
const isStorable = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');

const readPerson = async (cache: Cache): Promise<string | null> =>
  ((await (await cache.match(PERSON_KEY))?.json()) as string | null | undefined) ?? null;

const pathsOf = (requests: readonly Request[]): string[] => requests.map(({ url }) => new URL(url).pathname);

const pick = (headers: Headers, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])));

/** Begins with as many as may be under way; each goes on with the next. */
async function forEachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const run = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, run));
}

const ignore = (): void => undefined;
