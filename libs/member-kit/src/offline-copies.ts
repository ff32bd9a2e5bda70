import { MS_PER_DAY, withTimeout } from '@shoreline/contracts';

/*
 * What the shell's service worker stores in this browser, with functional consent. Worker and pages meet here and nowhere
 * else: the worker writes and answers from these caches, pages list and remove what is in them.
 */

/** Every cache of ours begins so; what begins so and is not listed below was stored by an earlier version. */
export const OFFLINE_PREFIX = 'shoreline-offline-';

export const offlineCaches = {
  /** Documents, by path. */
  pages: `${OFFLINE_PREFIX}pages-1`,
  /** Code, styles, fonts and pictures of those documents. */
  files: `${OFFLINE_PREFIX}files-1`,
  /** What the API said about whoever is signed in, or saved something here. */
  responses: `${OFFLINE_PREFIX}responses-1`,
  /** Recordings of episodes, each because somebody asked for it. */
  recordings: `${OFFLINE_PREFIX}recordings-1`,
  /** Whose all of it is. Without this one the worker stores nothing: it is the first to go. */
  person: `${OFFLINE_PREFIX}person-1`,
} as const;

/** What a copy says of itself. */
export const copyHeaders = {
  copiedAt: 'x-copied-at',
  /** Encoded: headers are no place for an en dash. */
  title: 'x-copied-title',
  /** Of a document: the release it was made of. Of a recording: the path of its episode. */
  release: 'x-copied-release',
  page: 'x-copied-page',
} as const;

/** From a window to the worker: what it shows, and whose it is. */
export interface PageViewMessage {
  kind: 'page-view';
  path: string;
  /** The id of a member, null for a visitor; undefined while nobody can say. */
  person?: string | null | undefined;
  /** Somebody asked for this very page: that of an episode whose recording is stored. */
  isWanted?: boolean;
}

/** From a window to the worker: nothing may be stored any longer, whatever was asked for before. */
export interface RemovalMessage {
  kind: 'removal';
}

/** Such a message, and no other. */
export const isRemoval = (message: unknown): message is RemovalMessage =>
  (message as RemovalMessage | null)?.kind === 'removal';

/** Anybody on the page may write to the worker. */
export const isPageView = (message: unknown): message is PageViewMessage =>
  (message as PageViewMessage | null)?.kind === 'page-view' && typeof (message as PageViewMessage).path === 'string';

/** A document on this device. */
export interface OfflinePage {
  path: string;
  title: string;
  copiedAt: Date;
}

/** A recording on this device, with the path and title of its episode. */
export interface OfflineRecording extends OfflinePage {
  audioUrl: string;
  bytes: number;
}

/** When a copy was made, as people say it: "yesterday, 4:12 pm". */
export function describeCopyAge(copiedAt: Date, now: Date, timeZone?: string): string {
  const inZone = timeZone === undefined ? {} : { timeZone };
  const dayOf = (date: Date): number =>
    Date.parse(new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', ...inZone }).format(date)) / MS_PER_DAY;
  const clock = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', ...inZone });
  // No line ends between a time and its half of the day.
  const time = clock.format(copiedAt).replace(/\s/, '\u00a0');
  const days = dayOf(now) - dayOf(copiedAt);
  if (days === 0) return `today, ${time}`;
  if (days === 1) return `yesterday, ${time}`;
  const day = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long', ...inZone });
  return `${day.format(copiedAt)}, ${time}`;
}

/** Where a copy is opened: a profile is looked up on the way for what somebody saved. */
export const toOfflineHref = (path: string): string => (path === '/profile' ? '/profile?tab=saved' : path);

const BYTES_PER_MEGABYTE = 1_000_000;
const SMALL_MEGABYTES = 10;

/** As much as somebody wants to know: "0.4 MB", "24 MB". */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / BYTES_PER_MEGABYTE;
  return `${megabytes.toFixed(megabytes < SMALL_MEGABYTES ? 1 : 0)} MB`;
}

/** A browser may end a worker before it answers; a page on a slow connection is a minute away. */
const ANSWER_MS = 120_000;

/** Has the worker store a page with all it needs. False where there is no worker, no room, or no answer. */
export async function requestOfflinePage(container: ServiceWorkerContainer, path: string): Promise<boolean> {
  const worker = (await container.getRegistration())?.active;
  if (!worker) return false;
  const { port1, port2 } = new MessageChannel();
  const isStored = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(data === true)));
  worker.postMessage({ kind: 'page-view', path, isWanted: true } satisfies PageViewMessage, [port2]);
  return withTimeout(isStored, ANSWER_MS, () => false);
}

/** The documents on this device. */
export async function listOfflinePages(storage: CacheStorage): Promise<OfflinePage[]> {
  const copies = await readAll(storage, offlineCaches.pages);
  return copies.map(({ url, headers }) => ({ path: url.pathname, ...describe(headers) }));
}

/** The recordings on this device. */
export async function listOfflineRecordings(storage: CacheStorage): Promise<OfflineRecording[]> {
  const copies = await readAll(storage, offlineCaches.recordings);
  return copies.map(({ url, headers }) => ({
    audioUrl: url.pathname,
    path: headers.get(copyHeaders.page) ?? '/episodes',
    bytes: Number(headers.get('content-length')),
    ...describe(headers),
  }));
}

/** A recording with the page of its episode. */
export async function removeOfflineRecording(
  storage: CacheStorage,
  { audioUrl, path }: Pick<OfflineRecording, 'audioUrl' | 'path'>,
): Promise<void> {
  await removeCopy(storage, offlineCaches.recordings, audioUrl);
  await removeCopy(storage, offlineCaches.pages, path);
}

/** Everything the worker stored, of any version of it. */
export async function removeOfflineCopies(storage: CacheStorage): Promise<void> {
  await storage.delete(offlineCaches.person);
  const names = await storage.keys();
  await Promise.all(names.filter((name) => name.startsWith(OFFLINE_PREFIX)).map((name) => storage.delete(name)));
}

// Opening a cache would make one: whoever only asks, or removes, leaves nothing behind.

async function removeCopy(storage: CacheStorage, name: string, path: string): Promise<void> {
  if (await storage.has(name)) await (await storage.open(name)).delete(path);
}

async function readAll(storage: CacheStorage, name: string): Promise<{ url: URL; headers: Headers }[]> {
  if (!(await storage.has(name))) return [];
  const cache = await storage.open(name);
  const requests = await cache.keys();
  const copies = await Promise.all(
    requests.map(async (request) => ({ url: new URL(request.url), headers: (await cache.match(request))?.headers })),
  );
  return copies.flatMap(({ url, headers }) => (headers ? [{ url, headers }] : []));
}

const describe = (headers: Headers): Pick<OfflinePage, 'title' | 'copiedAt'> => ({
  title: decodeURIComponent(headers.get(copyHeaders.title) ?? ''),
  copiedAt: new Date(headers.get(copyHeaders.copiedAt) ?? 0),
});
