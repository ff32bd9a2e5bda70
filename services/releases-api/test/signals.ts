import { MS_PER_MINUTE } from '@shoreline/contracts';
import { type BuildSignals, releaseHealthRoutes } from '@shoreline/contracts/releases';
import { createApiClient } from '@shoreline/api-client';

import type { Releases } from './start-releases.ts';

const ALL_NETWORKS = 0b1111_1111;

/** What a gateway would have counted of a build in this minute: of so many pages, from eight networks, so many failed. */
export function signalsOf(
  build: Pick<BuildSignals, 'app' | 'digest' | 'cohort'>,
  {
    views = 100,
    failing = 0,
    lcp = { '40': views },
    minute = Math.floor(Date.now() / MS_PER_MINUTE),
  }: Partial<BuildSignals> = {},
): BuildSignals {
  return {
    ...build,
    ...{ minute, views, failing, lcp, inp: {}, cls: {}, rendered: views, failed: 0, timeout: 0 },
    networks: ALL_NETWORKS,
    failingNetworks: failing > 0 ? ALL_NETWORKS : 0,
  };
}

/** Hands them over as a gateway does. */
export const handOver = (site: Releases, ...builds: BuildSignals[]): Promise<unknown> =>
  createApiClient(site.sendAs('gateway')).call(releaseHealthRoutes.report, { body: { builds, failures: [] } });
