import { setImmediate as nextTurn } from 'node:timers/promises';

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

/** A first rendering imports and compiles what a page needs: longer than a visitor's page may take. */
const PAGE_MS = 5_000;
/** Services that are away must not hold a release back for ever. */
const RELEASE_MS = 15_000;
/** A worker spends so much of its own processor time on what did not change, before the release is shown. The one that stands by renders the rest. */
const OTHERS_CPU_MS = 200;
const US_PER_MS = 1_000;
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

  /** The routes of these apps, and of the others as many as take no time worth mentioning. */
  return async function warmRelease(apps: readonly string[]) {
    const startedAt = performance.now();
    const routes = waiting.size;
    let othersCpuMs = 0;
    const isTimeUp = (isOther: boolean): boolean =>
      performance.now() - startedAt > RELEASE_MS || (isOther && othersCpuMs > OTHERS_CPU_MS);
    const [changed = [], others = []] = [true, false].map((isChanged) =>
      [...waiting].filter(([, app]) => apps.includes(app) === isChanged),
    );
    for (const [pattern, app] of [...changed, ...others]) {
      const isOther = !apps.includes(app);
      if (isTimeUp(isOther)) break;
      const before = threadCpuMs();
      await warmRoute(pattern);
      if (isOther) othersCpuMs += threadCpuMs() - before;
      // The event loop has to be seen turning.
      await nextTurn();
    }
    return { routes: routes - waiting.size, left: waiting.size, seconds: (performance.now() - startedAt) / 1000 };
  };
}

/** Not the clock's: on a busy machine as many routes are rendered as on an idle one. */
function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / US_PER_MS;
}

/** Pattern → app. Those without parameters first: they link to the others. */
const routesOf = ({ boot: { apps } }: ServerRelease): [string, string][] =>
  Object.entries(apps)
    .flatMap(([app, { routes }]) => Object.keys(routes).map((pattern): [string, string] => [pattern, app]))
    .toSorted(([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')));
