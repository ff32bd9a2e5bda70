import type { Release } from '@shoreline/contracts';

/** Where the gateway serves the live release. */
const RELEASE_URL = '/mf/release.json';

/** Asks what is live now; undefined when that cannot be learnt. */
export async function fetchRelease(): Promise<Release | undefined> {
  try {
    const response = await fetch(RELEASE_URL, { cache: 'no-store' });
    return response.ok ? ((await response.json()) as Release) : undefined;
  } catch {
    return undefined;
  }
}
