import { createRegistryReader, kindOfBuild } from '@shoreline/federation/registry';
import { addGauge, createLog, createMetrics, startService } from '@shoreline/service-kit';

import { Admission } from './admission.ts';
import { type AppDependencies, createApp } from './app.ts';
import { loadEnv } from './env.ts';
import { createMeasurements, toRenderReport } from './measurements.ts';
import { publishHandler } from './publishing/publish-handler.ts';
import { createTokenCheck } from './publishing/publish-tokens.ts';
import { createUploadReceiver } from './publishing/receive-upload.ts';
import { createReleaseStore } from './release-store.ts';
import { RemoteBreaker } from './rendering/remote-breaker.ts';
import { RenderPool } from './rendering/render-pool.ts';

const env = loadEnv();
const log = createLog({ service: 'shell', level: env.LOG_LEVEL });
const metrics = createMetrics();

const registry = createRegistryReader(env.ARTIFACTS_DIR, (error) =>
  log.error({ err: error }, 'registry not taken over'),
);
const measurements = createMeasurements(metrics);
const breaker = new RemoteBreaker();
const releases = createReleaseStore({
  registry,
  startPool: (set, changed) =>
    RenderPool.start({
      set,
      changed,
      data: {
        artifactsDir: env.ARTIFACTS_DIR,
        serviceUrls: { content: env.CONTENT_URL, identity: env.IDENTITY_URL, owners: env.OWNERS_URL },
        publicOrigin: env.PUBLIC_ORIGIN,
        liveReload: env.NODE_ENV === 'development',
      },
      workers: env.RENDER_WORKERS,
      heapMb: env.RENDER_HEAP_MB,
      breaker,
      log,
      report: toRenderReport(measurements, (app) => kindOfBuild(registry.current(), app, set.apps[app]?.digest)),
      hasSpare: () => set.id === registry.current().live.id,
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
const publish =
  env.PUBLISH_TOKENS_FILE === undefined
    ? undefined
    : publishHandler({
        checkToken: createTokenCheck(env.PUBLISH_TOKENS_FILE),
        receive: createUploadReceiver(env.ARTIFACTS_DIR),
        log,
      });
const kindOf: AppDependencies['kindOf'] = (name, digest) => kindOfBuild(registry.current(), name, digest);
const app = createApp({ admission, releases, kindOf, metrics, measurements, log, publish });

// The first visitor should wait for no import and meet no cold page.
await releases.find(undefined);
await startService({
  tracing: { name: 'shell' },
  app,
  metrics,
  env,
  log,
  async onStop() {
    registry.stop();
    await releases.close();
  },
});
