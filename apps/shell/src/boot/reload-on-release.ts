import { fetchRelease } from '../remotes/fetch-release.ts';

const POLL_MS = 700;

export function reloadOnRelease(shownId: string): void {
  setInterval(() => void reloadIfNewer(shownId), POLL_MS);
}

async function reloadIfNewer(shownId: string): Promise<void> {
  const release = await fetchRelease();
  if (release && release.id !== shownId) location.reload();
}
