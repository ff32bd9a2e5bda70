import type { IncomingHttpHeaders } from 'node:http';

import { kindOfBuild, type Releases } from '@shoreline/federation/registry';
import type { Log, Metrics, ServiceKeys } from '@shoreline/service-kit';

import { type Env, releasesUrl } from '../env.ts';
import { createSignalHandOver } from './hand-over-signals.ts';
import { createPageTokens } from './page-token.ts';
import { createPageViews } from './page-views.ts';
import { createSignalCounter, type RenderOutcome } from './signal-counter.ts';

interface SignalsOptions {
  env: Pick<Env, 'RELEASES_URL' | 'OPERATOR_RELEASES_URL' | 'SIGNALS_SHARE' | 'SIGNALS_EVERY_MS'>;
  keys: ServiceKeys;
  currentReleases: () => Releases;
  metrics: Metrics;
  log: Log;
}

/** By which the shell server says what became of each build's part in a rendering: `app@digest=failed`, the page's own first. */
export const OUTCOMES_HEADER = 'x-internal-outcomes';

/** Counts what became of the builds on a page, by what the shell server says of it and whether it came too late. */
export type CountRendering = (head: { headers: IncomingHttpHeaders }, isTimeout: boolean) => void;

export type Signals = ReturnType<typeof createSignals>;

/** `app@digest=outcome` */
const OUTCOME = /(shell|mf-[a-z]+)@([a-z0-9-]{4,64})=(rendered|failed|timeout)(?= |$)/g;

/** How builds do: counted here, and handed over to releases-api where there is one. Nothing is kept of who saw what. */
export function createSignals({ env, keys, currentReleases, metrics, log }: SignalsOptions) {
  const { SIGNALS_EVERY_MS: everyMs } = env;
  const url = releasesUrl(env);
  const counter = createSignalCounter();
  const tokens = createPageTokens({ keys, share: url === undefined ? 0 : env.SIGNALS_SHARE });
  const views = createPageViews({ tokens, counter, currentReleases, metrics });
  const handOver = url === undefined ? undefined : createSignalHandOver({ url, keys, counter, everyMs, log });

  const countRendering: CountRendering = ({ headers }, isTimeout) => {
    const outcomes = [...String(headers[OUTCOMES_HEADER] ?? '').matchAll(OUTCOME)];
    outcomes.forEach(([, app = '', digest = '', said], index) => {
      const cohort = kindOfBuild(currentReleases(), app, digest);
      if (cohort === 'preview') return;
      const build = { app, digest, cohort };
      const outcome = said as RenderOutcome;
      // The page's own build is in front: the time it took is its.
      counter.rendering(build, isTimeout && index === 0 && outcome === 'rendered' ? 'timeout' : outcome);
    });
  };

  return { views, countRendering, start: () => handOver?.start(), stop: async () => handOver?.stop() };
}
