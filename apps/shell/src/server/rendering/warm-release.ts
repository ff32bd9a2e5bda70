import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import type { Site } from '@shoreline/contracts';
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

interface IdleOptions {
  /** Visitors go first. */
  isIdle: () => boolean;
  onRoute: () => void;
}

/** A first rendering imports and compiles what a page needs: longer than a visitor's page may take. */
const PAGE_MS = 5_000;
/** Services that are away must not hold a release back for ever. */
const RELEASE_MS = 15_000;
/** Between two pages nobody waits for, at least: whoever comes meanwhile is heard. */
const PAUSE_MS = 20;
const LINK = /<a [^>]*?href="(\/[^"?#]*)/g;

/**
 * Renders every route of a release once, so that hardly a visitor meets code that never ran. A route with parameters is rendered at an address a page before it links to; without one, at an
 * address that does not exist.
 */
export function createReleaseWarmer(
  { callService, readSite, publicOrigin }: WarmerOptions,
  { release, shell, remotes }: ImportedRelease,
) {
  const linked = new Map<string, string>();
  const waiting = new Map(routesOf(release));

  async function warmRoute(pattern: string): Promise<void> {
    waiting.delete(pattern);
    const html = await render(linked.get(pattern) ?? pattern.replaceAll(/:\w+/g, '-'));
    for (const [, path = ''] of html.matchAll(LINK)) linked.set(findPageOwner(release.boot, path).pattern, path);
  }

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

  return {
    /** The routes of these apps. */
    async warm(apps: readonly string[]) {
      const startedAt = performance.now();
      const patterns = [...waiting].flatMap(([pattern, app]) => (apps.includes(app) ? [pattern] : []));
      for (const pattern of patterns) {
        if (performance.now() - startedAt > RELEASE_MS) break;
        await warmRoute(pattern);
        // The event loop has to be seen turning.
        await nextTurn();
      }
      return { routes: patterns.length, seconds: (performance.now() - startedAt) / 1000 };
    },
    /** All that are left, one at a time while nobody asks for a page, and never for more than half of the time. */
    async warmOthers({ isIdle, onRoute }: IdleOptions): Promise<void> {
      let tookMs = 0;
      for (const pattern of [...waiting.keys()]) {
        do await wait(Math.max(PAUSE_MS, tookMs));
        while (!isIdle());
        const startedAt = performance.now();
        await warmRoute(pattern);
        tookMs = performance.now() - startedAt;
        onRoute();
      }
    },
  };
}

/** Pattern → app. Those without parameters first: they link to the others. */
const routesOf = ({ boot: { apps } }: ServerRelease): [string, string][] =>
  Object.entries(apps)
    .flatMap(([app, { routes }]) => Object.keys(routes).map((pattern): [string, string] => [pattern, app]))
    .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
