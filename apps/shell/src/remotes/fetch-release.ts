import type { Release } from '@shoreline/contracts';

const POLL_MS = 700;

const RELEASE_URL = '/mf/release.json';

export async function fetchRelease(): Promise<Release | undefined> {
  try {
    const response = await fetch(RELEASE_URL, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Release) : undefined;
  } catch {
    return undefined;
  }
}

export function reloadOnRelease(shownId: string): void {
  setInterval(() => void reloadIfNewer(shownId), POLL_MS);
}

async function reloadIfNewer(shownId: string): Promise<void> {
  const release = await fetchRelease();
  if (release && release.id !== shownId) location.reload();
}
