import type { Release } from '@shoreline/contracts';

const RELEASE_URL = '/mf/release.json';

export async function fetchRelease(): Promise<Release | undefined> {
  try {
    const response = await fetch(RELEASE_URL, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Release) : undefined;
  } catch {
    return undefined;
  }
}
