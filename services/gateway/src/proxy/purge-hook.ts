import type { Releases } from '@shoreline/federation/registry';
import { createBackgroundLoop, type Log } from '@shoreline/service-kit';

import { PAGE_KEY } from './page-headers.ts';

interface Options {
  /** Who tells the caches between us and the visitors. */
  url: string;
  /** Goes along as `Authorization: Bearer`. */
  token: string | undefined;
  currentReleases: () => Pick<Releases, 'live'>;
  /** When editors published last, in milliseconds since 1970. */
  changedAt: () => number;
  log: Log;
  everyMs?: number;
  failedMs?: number;
}

const EVERY_MS = 500;
const FAILED_MS = 5_000;
const TIMEOUT_MS = 5_000;

/**
 * Says which pages are no longer what they were, by the surrogate keys they carry: those of an app that was published, and all when
 * editors publish. What was not taken is said again, so each gateway of a site says it at least once.
 */
export function createPurgeHook(options: Options) {
  const { url, token, currentReleases, changedAt, log, everyMs = EVERY_MS, failedMs = FAILED_MS } = options;
  const due = new Set<string>();
  let builds = buildsOf(currentReleases());
  let contentAt = changedAt();
  let isAway = false;

  function note(): void {
    const now = buildsOf(currentReleases());
    for (const app of new Set([...builds.keys(), ...now.keys()])) if (builds.get(app) !== now.get(app)) due.add(app);
    if (changedAt() !== contentAt) due.add(PAGE_KEY);
    builds = now;
    contentAt = changedAt();
  }

  async function purge(): Promise<number> {
    note();
    if (due.size === 0) return everyMs;
    const keys = [...due];
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ keys }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The purge hook answered ${response.status}`);
    keys.forEach((key) => due.delete(key));
    isAway = false;
    return everyMs;
  }

  return createBackgroundLoop({
    run: purge,
    onError(error) {
      if (!isAway) log.warn({ err: error, url }, 'caches between us and the visitors could not be told');
      isAway = true;
      return failedMs;
    },
  });
}

const buildsOf = ({ live }: Pick<Releases, 'live'>): Map<string, string> =>
  new Map(Object.entries(live.apps).map(([app, { digest }]) => [app, digest]));
