import { setImmediate as nextTurn } from 'node:timers/promises';

import { createApiClient } from '@shoreline/api-client';
import type { Release, Site } from '@shoreline/contracts';
import type { Log } from '@shoreline/service-kit';

import { findPageOwner } from './app.ts';
import type { RunningRelease } from './release-store.ts';
import type { CallService } from './service-calls.ts';

interface WarmerOptions {
  callService: CallService;
  readSite: () => Promise<Site>;
  publicOrigin: string;
  log: Pick<Log, 'info'>;
}

/** A first rendering imports and compiles what a page needs: longer than a visitor's page may take. */
const PAGE_MS = 5_000;
/** Services that are away must not hold a release back for ever. */
const RELEASE_MS = 15_000;
const LINK = /<a [^>]*?href="(\/[^"?#]*)/g;

/**
 * Renders every route of a release once, so that no visitor meets code that never ran; after the first release those of
 * apps that changed. A route with parameters is rendered at an address a page before it links to; without one, at an
 * address that does not exist.
 */
export function createReleaseWarmer({ callService, readSite, publicOrigin, log }: WarmerOptions) {
  return async function warmRelease(
    { release, shell, remotes }: RunningRelease,
    before?: RunningRelease,
  ): Promise<void> {
    const startedAt = performance.now();
    const linked = new Map<string, string>();
    const patterns = changedPatterns(release.boot, before?.release.boot);
    let rendered = 0;
    for (const pattern of patterns) {
      if (performance.now() - startedAt > RELEASE_MS) break;
      const html = await render(linked.get(pattern) ?? pattern.replaceAll(/:\w+/g, '-'));
      for (const [, path = ''] of html.matchAll(LINK)) linked.set(findPageOwner(release.boot, path).pattern, path);
      rendered += 1;
      // A release is warmed while the one before answers.
      await nextTurn();
    }
    const seconds = (performance.now() - startedAt) / 1000;
    log.info({ releaseSet: release.boot.id, routes: patterns.length, rendered, seconds }, 'release warmed');

    async function render(path: string): Promise<string> {
      const signal = AbortSignal.timeout(PAGE_MS);
      const trace = { requestId: 'warm-up', traceparent: undefined, releaseSet: release.boot.id, signal };
      const page = await shell
        .renderPage({
          url: publicOrigin + path,
          nonce: 'warm-up',
          release,
          remotes,
          api: createApiClient(callService(trace)),
          site: await readSite(),
          signal,
          // A page that fails says so to the visitor who asks for it.
          onError: () => undefined,
        })
        .catch(() => undefined);
      return page?.html ?? '';
    }
  };
}

/** Those without parameters first: they link to the others. */
function changedPatterns({ apps }: Release, before: Release | undefined): string[] {
  const isNew = (app: string) => apps[app]?.digest !== before?.apps[app]?.digest;
  return Object.entries(apps)
    .filter(([app]) => isNew('shell') || isNew(app))
    .flatMap(([, { routes }]) => Object.keys(routes))
    .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
}
