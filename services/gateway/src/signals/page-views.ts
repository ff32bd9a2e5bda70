import type { PageSignals, RemoteFailure } from '@shoreline/contracts';
import { vitals } from '@shoreline/contracts/releases';
import { kindOfBuild, type Releases } from '@shoreline/federation/registry';
import type { Metrics } from '@shoreline/service-kit';

import { type AdmittedReport, createReportAdmission, createResultCounter } from './admit-report.ts';
import { createNetworkQuota } from './network-quota.ts';
import type { PageTokens } from './page-token.ts';
import { createServedSets } from './served-sets.ts';
import type { CountedBuild, SignalCounter } from './signal-counter.ts';

interface PageViewsOptions {
  tokens: PageTokens;
  counter: SignalCounter;
  currentReleases: () => Releases;
  metrics: Metrics;
  now?: () => number;
}

interface NamedBuild {
  app: string;
  digest: string;
}

const THOUSANDTHS = 1_000;

/**
 * Decides what of the reports of browsers counts: those of pages that were served here, each once, and of one network a few. Addresses
 * and tokens are held in memory for minutes, as hashes, and go nowhere.
 */
export function createPageViews({ tokens, counter, currentReleases, metrics, now = Date.now }: PageViewsOptions) {
  const networks = createNetworkQuota(tokens.secret);
  const sets = createServedSets(currentReleases);
  const count = createResultCounter(metrics);
  const admit = createReportAdmission({ tokens, findSet: sets.find, identify: networks.identify, count, now });

  /** Counts a page once for a build it was served with; undefined where it counts for nothing. */
  function countView(
    { noted, digests, network }: AdmittedReport,
    { app, digest }: NamedBuild,
  ): CountedBuild | undefined {
    if (digests.get(app) !== digest) return void count('other-build');
    const cohort = kindOfBuild(currentReleases(), app, digest);
    if (cohort === 'preview') return void count('other-build');
    const build = { app, digest, cohort };
    const mark = `view ${app}`;
    if (noted.has(mark)) return build;
    if (!networks.consume(network, build)) return void count('network');
    noted.add(mark);
    counter.view(build, network.bit);
    return build;
  }

  /** The owner of the first page and the shell around it made it slow or fast. */
  function countVitals({ noted }: AdmittedReport, builds: ReadonlySet<CountedBuild>, signals: PageSignals): void {
    for (const name of vitals) {
      const value = signals[name];
      if (value === undefined || noted.has(name)) continue;
      noted.add(name);
      for (const build of builds) counter.vital(build, name, name === 'cls' ? value * THOUSANDTHS : value);
    }
  }

  return {
    /** Makes the token, and the nonce, of a page that is about to be served. */
    issue(releaseSet: string): string {
      sets.note(releaseSet);
      return tokens.issue(releaseSet);
    },
    /** Counts what a page says of itself. */
    report(signals: PageSignals, address: string): void {
      const admitted = admit(signals.token, address);
      if (!admitted) return;
      const counted = signals.apps.map((named) => countView(admitted, named));
      const shell = counted.find((build) => build?.app === 'shell');
      countVitals(admitted, new Set([counted[0], shell].filter((build) => build !== undefined)), signals);
      if (counted.some(Boolean)) count('counted');
    },
    /** Counts a failure, once for a page and app. */
    fail({ app, digest, kind, token, frame }: RemoteFailure, address: string): void {
      const admitted = admit(token, address);
      const build = admitted && countView(admitted, { app, digest });
      if (!build) return;
      const mark = `failing ${app}`;
      if (!admitted.noted.has(mark)) counter.failing(build, admitted.network.bit);
      admitted.noted.add(mark);
      counter.failure({ app, digest, kind, frame: frame ?? null });
      count('counted');
    },
  };
}
