import { fetchRelease } from '../remotes/fetch-release.ts';

/** Often enough to feel at once after a rebuild of a second or two. */
const POLL_MS = 700;

/** In development the page reloads itself as soon as anything was published. */
export function reloadOnRelease(shownId: string): void {
  setInterval(() => void reloadIfNewer(shownId), POLL_MS);
}

async function reloadIfNewer(shownId: string): Promise<void> {
  const release = await fetchRelease();
  if (release && release.id !== shownId) location.reload();
}
