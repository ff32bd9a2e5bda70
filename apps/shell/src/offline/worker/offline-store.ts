import { FILES_LIST } from '@shoreline/federation/contract';
import { copyHeaders, OFFLINE_PREFIX, offlineCaches, removeOfflineCopies } from '@shoreline/member-kit/offline-copies';

import { type DocumentRequirements, readBuildFiles, readDocumentRequirements } from './document-requirements.ts';
import { withoutTokens } from './offline-rules.ts';
import { ANY, createStoredCopies, pathsOf } from './stored-copies.ts';

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

/** Pages of what somebody saved, names of what is on a screen, plans of their lists. */
const ANSWERS_OF_ONE_PATH = 20;

const PERSON_KEY = '/person';

const GONE = [404, 410];

export type OfflineStore = ReturnType<typeof createOfflineStore>;

/** Reads and writes the copies. What finds no room rejects, and leaves nothing half stored behind. */
export function createOfflineStore({ caches, fetch, now }: OfflineDependencies) {
  const { find, list, change } = createStoredCopies(caches);

  async function storeFile(files: Cache, path: string): Promise<void> {
    if (await files.match(path, ANY)) return;
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    await files.put(path, response);
  }

  const storeRequirements = ({ bases, pictures }: DocumentRequirements): Promise<void> =>
    change('files', async (cache) => {
      for (const base of bases) {
        const files = await (await fetch(base + FILES_LIST)).text();
        await forEachOf(readBuildFiles(files), (file) => storeFile(cache, base + file));
      }
      await forEachOf(pictures, (path) => storeFile(cache, path).catch(ignore));
    });

  return {
    findPage: (path: string) => find('pages', path),
    findFile: (path: string) => find('files', path),
    findResponse: (url: string) => find('responses', url),
    findRecording: (path: string) => find('recordings', path),
    /** Of a photograph another size than the one that is asked for: the one its document names. */
    async findSibling(path: string): Promise<Response | undefined> {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const other = (await this.listFiles()).find((file) => file.startsWith(folder));
      return other === undefined ? undefined : this.findFile(other);
    },
    listFiles: () => list('files'),
    listPages: () => list('pages'),

    /** A document with everything it requires, or not at all. What is gone is gone from here, too; any other failure leaves the copy. */
    async storePage(path: string): Promise<void> {
      const response = await fetch(path, { cache: 'no-cache', credentials: 'same-origin' });
      if (GONE.includes(response.status)) await change('pages', (pages) => pages.delete(path, ANY));
      const html = isStorable(response) ? await response.text() : '';
      const requirements = readDocumentRequirements(html);
      if (!requirements) return;
      await storeRequirements(requirements);
      const headers = describePage(response, requirements, now());
      await change('pages', (pages) => pages.put(path, new Response(html, { headers })));
    },

    /** Deletes every file no stored document needs: those of releases that are gone. */
    prune: () => change('files', async (files) => deleteUnneeded(await caches.open(offlineCaches.pages), files)),

    /** One answer for each address. Those of one path differ by what was asked: the latest of them stay. */
    async storeResponse(url: string, response: Response): Promise<void> {
      const headers = { ...pick(response.headers, RESPONSE_HEADERS), [copyHeaders.copiedAt]: now().toISOString() };
      const text = withoutTokens(await response.text());
      await change('responses', async (cache) => {
        await cache.delete(url, ANY);
        await cache.put(url, new Response(text, { headers }));
        const { pathname } = new URL(url);
        const others = (await cache.keys()).filter((request) => new URL(request.url).pathname === pathname);
        for (const oldest of others.slice(0, -ANSWERS_OF_ONE_PATH)) await cache.delete(oldest, ANY);
      });
    },
    removeResponse: (url: string) => change('responses', (cache) => cache.delete(url, ANY)),
    /** Whoever begins or ends a session is asked for anew. */
    removeResponses: () => caches.delete(offlineCaches.responses),

    /**
     * Copies belong to one person: a visitor's become those of the member they sign in as, nobody else sees a member's.
     * Only from here on something may be stored. While nobody can say who it is (undefined) the copies stay whose they are.
     * True where all there was is gone.
     */
    async setPerson(id: string | null | undefined): Promise<boolean> {
      const before = await readPerson(await (await caches.open(offlineCaches.person)).match(PERSON_KEY));
      if (id === undefined || before === id) return false;
      if (before !== null) await removeOfflineCopies(caches);
      await (await caches.open(offlineCaches.person)).put(PERSON_KEY, new Response(JSON.stringify(id)));
      return before !== null;
    },
    isOfMember: async () => (await readPerson(await find('person', PERSON_KEY))) !== null,
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

/** Not what somebody alone may see, not what stands in for a page, nothing that led elsewhere. */
const isStorable = ({ ok, redirected, headers }: Response): boolean =>
  ok && !redirected && !/no-store/.test(headers.get('cache-control') ?? '');

const readPerson = async (entry: Response | undefined): Promise<string | null> =>
  ((await entry?.json()) as string | null | undefined) ?? null;

const describePage = ({ headers }: Response, { title, release }: DocumentRequirements, now: Date) => ({
  ...pick(headers, PAGE_HEADERS),
  [copyHeaders.copiedAt]: now.toISOString(),
  [copyHeaders.title]: encodeURIComponent(title),
  [copyHeaders.release]: release,
});

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
