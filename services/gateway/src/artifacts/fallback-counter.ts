import { remoteFailureKinds } from '@shoreline/contracts';
import type { Releases } from '@shoreline/federation/registry';
import type { Metrics } from '@shoreline/service-kit';
import { Counter } from 'prom-client';

/** Which of an app's builds it was: what most visitors get, what some try, or one of before. */
type Build = 'live' | 'canary' | 'earlier';

/** Counts fallbacks in browsers. Apps come from the registry, so that nobody outside can invent a series. */
export type FallbackCounter = Counter<'app' | 'build' | 'kind'>;

/** Every app that is live begins at zero: what begins at one is not seen to rise. */
export function createFallbackCounter({ registry }: Metrics, currentReleases: () => Releases): FallbackCounter {
  return new Counter({
    name: 'gateway_remote_fallbacks_total',
    help: 'Fallbacks that pages say they show in the place of a remote.',
    labelNames: ['app', 'build', 'kind'],
    registers: [registry],
    collect() {
      const apps = Object.keys(currentReleases().live.apps).filter((app) => app !== 'shell');
      for (const app of apps) for (const kind of remoteFailureKinds) this.inc({ app, build: 'live', kind }, 0);
    },
  });
}

/** Undefined for an app that is not in the registry. */
export function findBuild({ live, canary }: Releases, app: string, digest: string): Build | undefined {
  if (!Object.hasOwn(live.apps, app)) return undefined;
  if (live.apps[app]?.digest === digest) return 'live';
  return canary?.set.apps[app]?.digest === digest ? 'canary' : 'earlier';
}
