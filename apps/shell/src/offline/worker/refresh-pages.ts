import { copyHeaders, type PageViewMessage } from '@shoreline/member-kit/offline-copies';

import { isEpisodePage, isGuide, standingPages } from './offline-rules.ts';
import type { OfflineStore } from './offline-store.ts';

/** This week's events change by the day, and a page is read for some minutes. */
const FRESH_MS = 3_600_000;
/** The page somebody looks at now, which they may want as it is now. */
const SHOWN_FRESH_MS = 300_000;

interface RefreshDependencies {
  store: OfflineStore;
  now: () => Date;
}

interface Copy {
  path: string;
  /** Undefined where there is none yet. */
  release: string | undefined;
  copiedAt: number;
}

/** Whenever a window shows a page: stores what is to be there on the way, and all of it of one release. */
export async function refreshPages({ store, now }: RefreshDependencies, view: PageViewMessage): Promise<void> {
  const isOther = await store.setPerson(view.person);
  const standing = standingPages(await store.isOfMember());
  // What is on the screen as somebody signs out was opened by them.
  const shown = isOther ? [] : toShown(view);
  const paths = [...new Set([...shown, ...standing, ...(await store.listPages())])];
  const readCopies = () => Promise.all(paths.map((path) => readCopy(store, path)));

  const outdated = findOutdated(await readCopies(), now().getTime(), view.path);
  if (outdated.length === 0) return;
  try {
    for (const path of outdated) await store.storePage(path);
    // One of them may have been the first of a new release: the others follow, and lead to no chunk that is not here.
    const others = (await readCopies()).filter(({ release }) => release !== undefined);
    for (const path of findOutdated(others, now().getTime(), view.path)) await store.storePage(path);
  } finally {
    await store.prune();
  }
}

/** The shown page first: what it is made of is in the browser's own cache. */
const toShown = ({ path, isWanted = false }: PageViewMessage): string[] =>
  isGuide(path) || (isWanted && isEpisodePage(path)) ? [path] : [];

/** What is missing, old, or of another release than the latest copy. */
function findOutdated(copies: readonly Copy[], now: number, shown: string): string[] {
  const latest = copies.toSorted((a, b) => b.copiedAt - a.copiedAt)[0]?.release;
  return copies
    .filter(({ path, release, copiedAt }) => {
      const maxAgeMs = path === shown ? SHOWN_FRESH_MS : FRESH_MS;
      return release === undefined || release !== latest || now - copiedAt >= maxAgeMs;
    })
    .map(({ path }) => path);
}

async function readCopy(store: OfflineStore, path: string): Promise<Copy> {
  const headers = (await store.findPage(path))?.headers;
  return {
    path,
    release: headers?.get(copyHeaders.release) ?? undefined,
    copiedAt: Date.parse(headers?.get(copyHeaders.copiedAt) ?? '') || 0,
  };
}
