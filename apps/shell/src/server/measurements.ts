import type { BuildKind } from '@shoreline/federation/registry';
import type { Metrics } from '@shoreline/service-kit';
import { Counter, Histogram } from 'prom-client';

import type { RenderReport } from './rendering/render-pool.ts';

export type Measurements = ReturnType<typeof createMeasurements>;

/** From a page of cached data to the budget of the gateway, and what lies beyond. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.015, 0.025, 0.06, 0.1, 0.25, 0.5, 0.8, 2.5];

export function createMeasurements({ registry }: Metrics) {
  const registers = [registry];
  const initialised = new Set<string>();
  const pagesNotRendered = new Counter({
    name: 'shell_pages_not_rendered_total',
    help: 'Pages that were not rendered: no place, nobody waits any more, or too late.',
    labelNames: ['reason'],
    registers,
  });
  const workerEnds = new Counter({
    name: 'shell_render_worker_ends_total',
    help: 'Render workers that ended unplanned: stalled (silent event loop), memory (full), crashed.',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['stalled', 'memory', 'crashed']) workerEnds.inc({ reason }, 0);
  for (const reason of ['overloaded', 'abandoned', 'timeout']) pagesNotRendered.inc({ reason }, 0);
  const measurements = {
    pagesNotRendered,
    workerEnds,
    renderSeconds: new Histogram({
      name: 'shell_render_duration_seconds',
      help: 'Pages by the app that owns them, which build of it rendered them, and how they came out.',
      labelNames: ['app', 'outcome', 'build'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    remoteFailures: new Counter({
      name: 'shell_remote_failures_total',
      help: 'Failures of a remote on the server: its import, a page of it, a fault outside every page, or a worker it stopped.',
      labelNames: ['app', 'stage', 'build'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'shell_upstream_duration_seconds',
      help: 'Calls to a service until their answer began.',
      labelNames: ['upstream', 'outcome'],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
  };
  return {
    ...measurements,
    /** Starts the series of an app at zero: one that starts at one is not seen to rise. */
    initMetrics(app: string) {
      if (initialised.has(app)) return;
      initialised.add(app);
      measurements.renderSeconds.zero({ app, outcome: 'degraded', build: 'live' });
      for (const stage of ['import', 'page', 'fault', 'halted'])
        measurements.remoteFailures.inc({ app, stage, build: 'live' }, 0);
    },
  };
}

/** Of the workers of a preview: an endless loop that somebody tries out is no reason to wake anybody. */
export const toPreviewReport = ({ remoteFailures }: Measurements): RenderReport => ({
  call: () => undefined,
  notRendered: () => undefined,
  remoteFailed: (app, stage) => remoteFailures.inc({ app, stage, build: 'preview' }),
  workerEnded: () => undefined,
});

/** Counts what happens in the render workers of a release set. */
export const toRenderReport = (
  { upstreamSeconds, pagesNotRendered, remoteFailures, workerEnds }: Measurements,
  kindOf: (app: string) => BuildKind,
): RenderReport => ({
  call: ({ upstream, outcome, seconds }) => upstreamSeconds.observe({ upstream, outcome }, seconds),
  notRendered: (reason) => pagesNotRendered.inc({ reason }),
  remoteFailed: (app, stage) => remoteFailures.inc({ app, stage, build: kindOf(app) }),
  workerEnded: (reason) => workerEnds.inc({ reason }),
});
