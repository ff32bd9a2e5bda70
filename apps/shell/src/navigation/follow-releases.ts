import type { ListedRelease } from '@shoreline/contracts';
import type { Player } from '@shoreline/remote-kit';
import type { createBrowserRouter } from 'react-router-dom';

import type { BrowserRemotes } from '../remotes/browser-remotes.ts';
import { NOTICE_CLASS } from '../offline/offline-messages.ts';
import { ownedPatterns } from '../pages/owned-patterns.ts';
import { fetchRelease } from '../remotes/fetch-release.ts';

/** Who switches between tabs all the time asks no more often. */
const ASK_EVERY_MS = 60_000;

const POLL_MS = 700;

interface FollowOptions {
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state'>;
  remotes: Pick<BrowserRemotes, 'release' | 'guard'>;
  update: (release: ListedRelease) => void;
  player: Pick<Player, 'getState'>;
}

/**
 * Asks for a newer release whenever the window is looked at again, and goes over to it with the next page: never within a page,
 * never while something typed would be lost. Where the frame around the pages changed, the next page comes with a document
 * of its own, once nothing plays.
 */
export function followReleases({ router, remotes, update, player }: FollowOptions): void {
  let askedAt = -Infinity;
  let newest: ListedRelease | undefined;

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - askedAt < ASK_EVERY_MS) return;
    askedAt = performance.now();
    void fetchRelease((newest ?? remotes.release()).id).then((release) => (newest = release ?? newest));
  });

  remotes.guard((url) => {
    const isSamePage = new URL(url).pathname === router.state.location.pathname;
    if (isSamePage || hasUnsavedText()) return false;
    if (isOffline()) return !isPlaying(player);
    if (!newest) return false;
    if (frameOf(newest) !== frameOf(remotes.release())) return !isPlaying(player);
    update(newest);
    newest = undefined;
    return false;
  });
}

/** Without a network, pages are complete documents of the service worker, whatever release they are of. */
const isOffline = (): boolean =>
  Boolean(navigator.serviceWorker?.controller) &&
  (!navigator.onLine || document.querySelector(`body > .${NOTICE_CLASS}`) !== null);

/** What was made once, from the release the window began with: the shell itself, and its table of routes. */
function frameOf({ apps }: ListedRelease): string {
  const patterns = Object.entries(apps).flatMap(([app, known]) => ownedPatterns(known).map((path) => [app, path]));
  return JSON.stringify([apps['shell']?.digest, patterns.map(String).toSorted()]);
}

const isPlaying = ({ getState }: FollowOptions['player']): boolean => /^(?:playing|loading)$/.test(getState().status);

/** Pages that ask before they are left do it by this event; a form nobody guards is asked itself. */
function hasUnsavedText(): boolean {
  const isGuarded = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return isGuarded || [...document.querySelectorAll<TextControl>('form :is(input, textarea)')].some(isTyped);
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const isTyped = ({ type, value, defaultValue }: TextControl): boolean =>
  !/^(?:hidden|checkbox|radio|submit)$/.test(type) && value !== '' && value !== defaultValue;

/** Development: a window that is looked at shows what was saved last. */
export function reloadOnRelease(shownId: string): void {
  setInterval(() => void reloadIfNewer(shownId), POLL_MS);
}

async function reloadIfNewer(shownId: string): Promise<void> {
  const release = await fetchRelease(shownId);
  if (release && release.id !== shownId) location.reload();
}
