import { followPreviews } from '@shoreline/federation/previews';
import { createRegistryReader, kindOfBuild, type ReleaseSet } from '@shoreline/federation/registry';
import { followSite } from '@shoreline/release-follower';
import { addGauge, createLog, createMetrics, openServiceKeys, startService } from '@shoreline/service-kit';

import { Admission } from './admission.ts';
import { type AppDependencies, createApp } from './app.ts';
import { loadEnv } from './env.ts';
import { createMeasurements, toPreviewReport, toRenderReport } from './measurements.ts';
import { createPreviewReleases } from './preview-releases.ts';
import { createReleaseStore } from './release-store.ts';
import { RemoteBreaker } from './rendering/remote-breaker.ts';
import { RenderPool, type RenderPoolOptions } from './rendering/render-pool.ts';

const env = loadEnv();
const log = createLog({ service: 'shell', level: env.LOG_LEVEL });
const metrics = createMetrics();

const keys = env.SERVICE_KEYS_FILE === undefined ? undefined : openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
const follower =
  env.RELEASES_URL !== undefined && keys
    ? followSite({ url: env.RELEASES_URL, keys, artifactsDir: env.ARTIFACTS_DIR, log, metrics })
    : undefined;
// A machine that is new has nothing yet; one that is not needs no service to start.
await follower?.start();
const registry = followPreviews(
  createRegistryReader(
    env.ARTIFACTS_DIR,
    (error) => log.error({ err: error }, 'registry not taken over'),
    // Prepared when it is published, not when the first visitor asks. What fails is logged by its worker, and tried again then.
    () => void releases.find(undefined).catch(() => undefined),
  ),
  env.ARTIFACTS_DIR,
  (error) => log.error({ err: error }, 'previews not taken over'),
);
const measurements = createMeasurements(metrics);
const breaker = new RemoteBreaker();
const poolOf = (set: ReleaseSet, changed: readonly string[]) =>
  ({
    set,
    changed,
    data: {
      artifactsDir: env.ARTIFACTS_DIR,
      serviceUrls: { content: env.CONTENT_URL, identity: env.IDENTITY_URL, owners: env.OWNERS_URL },
      publicOrigin: env.PUBLIC_ORIGIN,
      liveReload: env.NODE_ENV === 'development',
    },
    heapMb: env.RENDER_HEAP_MB,
    log,
  }) satisfies Partial<RenderPoolOptions>;
const releases = createReleaseStore({
  registry,
  startPool: (set, changed) =>
    RenderPool.start({
      ...poolOf(set, changed),
      workers: env.RENDER_WORKERS,
      breaker,
      report: toRenderReport(measurements, (app) => kindOfBuild(registry.current(), app, set.apps[app]?.digest)),
      hasSpare: () => set.id === registry.current().live.id,
    }),
});
const previews = createPreviewReleases({
  registry,
  max: env.RENDER_PREVIEWS,
  // What a preview breaks is halted in that preview only, and counts for nobody.
  startPool: (set, changed) =>
    RenderPool.start({
      ...poolOf(set, changed),
      workers: 1,
      breaker: new RemoteBreaker(),
      report: toPreviewReport(measurements),
      hasSpare: () => false,
    }),
});
const admission = new Admission({
  workers: env.RENDER_WORKERS,
  readBusyMs: releases.busyMs,
  onRefused: (reason) => measurements.pagesNotRendered.inc({ reason }),
});
addGauge(metrics, 'shell_render_places', {
  help: 'Pages that may be rendered at the same time, by what pages cost lately.',
  read: () => admission.places,
});
const kindOf: AppDependencies['kindOf'] = (name, digest) => kindOfBuild(registry.current(), name, digest);
const app = createApp({ admission, releases, previews, kindOf, metrics, measurements, log });

// The first visitor should wait for no import and meet no cold page.
await releases.find(undefined);
await startService({
  tracing: { name: 'shell' },
  app,
  metrics,
  env,
  log,
  async onStop() {
    await follower?.stop();
    keys?.stop();
    registry.stop();
    await Promise.all([releases.close(), previews.close()]);
  },
});
