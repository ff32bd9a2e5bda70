import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Release, Site } from '@shoreline/contracts';
import type { ServerRelease } from '@shoreline/federation/server-release';

import type { RemoteLoader } from '../../remotes/remote-loader.ts';
import type * as shellBundle from '../../render.tsx';
import { findPageOwner } from '../page-owner.ts';
import type { CallService } from './service-calls.ts';

interface WarmerOptions {
  callService: CallService;
  readSite: () => Promise<Site>;
  publicOrigin: string;
}

/** What the worker renders a release with. */
export interface ImportedRelease {
  release: ServerRelease;
  shell: Pick<typeof shellBundle, 'renderPage' | 'createApiClient'>;
  remotes: RemoteLoader;
}

/** A first rendering imports and compiles what a page needs: longer than a visitor's page may take. */
const PAGE_MS = 5_000;
/** Services that are away must not hold a release back for ever. */
const RELEASE_MS = 15_000;
const LINK = /<a [^>]*?href="(\/[^"?#]*)/g;

/**
 * Renders every route of a release once, so that no visitor meets code that never ran. A route with parameters is rendered at an address a page before it links to; without one, at an
 * address that does not exist.
 */
export function createReleaseWarmer({ callService, readSite, publicOrigin }: WarmerOptions) {
  return async function warmRelease({ release, shell, remotes }: ImportedRelease) {
    const startedAt = performance.now();
    const linked = new Map<string, string>();
    const patterns = patternsOf(release.boot);
    for (const pattern of patterns) {
      if (performance.now() - startedAt > RELEASE_MS) break;
      const html = await render(linked.get(pattern) ?? pattern.replaceAll(/:\w+/g, '-'));
      for (const [, path = ''] of html.matchAll(LINK)) linked.set(findPageOwner(release.boot, path).pattern, path);
      // The event loop has to be seen turning.
      await nextTurn();
    }
    return { routes: patterns.length, seconds: (performance.now() - startedAt) / 1000 };

    async function render(path: string): Promise<string> {
      const signal = AbortSignal.timeout(PAGE_MS);
      const trace = { requestId: 'warm-up', traceparent: undefined, releaseSet: release.boot.id, signal };
      const page = await shell
        .renderPage({
          url: publicOrigin + path,
          nonce: 'warm-up',
          release,
          remotes,
          api: shell.createApiClient(callService(trace)),
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
const patternsOf = ({ apps }: Release): string[] =>
  Object.values(apps)
    .flatMap(({ routes }) => Object.keys(routes))
    .toSorted((a, b) => Number(a.includes(':')) - Number(b.includes(':')));
