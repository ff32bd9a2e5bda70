import type { ListedRelease } from '@shoreline/contracts';

const RELEASE_URL = '/mf/release.json';

/** What is live now. Undefined when that cannot be asked, and when it is still the release with this id. */
export async function fetchRelease(knownId = ''): Promise<ListedRelease | undefined> {
  try {
    const headers = { 'if-none-match': `W/"${knownId}"` };
    const response = await fetch(RELEASE_URL, { cache: 'no-store', headers });
    return response.ok ? ((await response.json()) as ListedRelease) : undefined;
  } catch {
    return undefined;
  }
}
