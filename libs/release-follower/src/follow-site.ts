import { createReleaseFollower, followFaults, type ReleaseFollower } from '@shoreline/federation/follow';
import { httpReleaseSource } from '@shoreline/federation/http-source';
import { addGauge, type Log, type Metrics, sendAsService, type ServiceKeys } from '@shoreline/service-kit';
import { Counter } from 'prom-client';

interface FollowSiteOptions {
  /** Where releases-api listens, one or several. */
  url: string;
  /** Who follows. */
  keys: ServiceKeys;
  artifactsDir: string;
  log: Log;
  metrics: Metrics;
}

/** A file of an artifact has some megabytes at most. */
const TIMEOUT_MS = 10_000;

/**
 * Follows releases-api with the artifact store of a program, from the first `start` on: half a second behind. While the service is
 * away, or what it has is not what was stored and signed, the store stays as it is; both are logged once and counted.
 */
export function followSite({ url, keys, artifactsDir, log, metrics }: FollowSiteOptions): ReleaseFollower {
  let followed = 0;
  const faults = new Counter({
    name: 'release_follow_faults_total',
    help: 'What is live was not taken over: releases-api does not answer, a file is not the one that was stored (corrupt), something is not signed by this site (signature), or an earlier revision was presented (replayed).',
    labelNames: ['fault'],
    registers: [metrics.registry],
  });
  // What begins at zero is seen to rise.
  for (const fault of followFaults) faults.inc({ fault }, 0);
  addGauge(metrics, 'release_followed_revision', {
    help: 'The revision of releases-api that is live here; 0 before the first.',
    read: () => followed,
  });
  return createReleaseFollower({
    artifactsDir,
    source: httpReleaseSource(
      sendAsService({ url, keys, audience: 'releases', timeoutMs: TIMEOUT_MS }),
      keys.findReleaseKey,
    ),
    onFault(fault, error) {
      faults.inc({ fault });
      log[fault === 'unreachable' ? 'warn' : 'error']({ err: error, fault }, 'release not taken over');
    },
    onFollowed: (number) => (followed = number),
  });
}
