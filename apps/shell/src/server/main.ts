import { createRegistryReader } from '@shoreline/federation/registry';
import { addGauge, createLog, createMetrics, startService } from '@shoreline/service-kit';

import { Admission } from './admission.ts';
import { createApp } from './app.ts';
import { loadEnv } from './env.ts';
import { createMeasurements } from './measurements.ts';
import { createReleaseStore } from './release-store.ts';
import { createServiceCalls } from './service-calls.ts';
import { createSiteReader } from './site-reader.ts';
import { createReleaseWarmer } from './warm-release.ts';

const env = loadEnv();
const log = createLog({ service: 'shell', level: env.LOG_LEVEL });
const metrics = createMetrics();

const registry = createRegistryReader(env.ARTIFACTS_DIR, (error) =>
  log.error({ err: error }, 'registry not taken over'),
);
const measurements = createMeasurements(metrics);
const callService = createServiceCalls(
  { content: env.CONTENT_URL, identity: env.IDENTITY_URL, owners: env.OWNERS_URL },
  measurements,
);
const readSite = createSiteReader(callService, env.PUBLIC_ORIGIN);
const releases = createReleaseStore({
  artifactsDir: env.ARTIFACTS_DIR,
  registry,
  onRemoteFailure(app, error) {
    measurements.remoteFailures.inc({ app, stage: 'import' });
    log.error({ err: error, app }, 'remote cannot be imported');
  },
  warm: createReleaseWarmer({ callService, readSite, publicOrigin: env.PUBLIC_ORIGIN, log }),
});
const admission = new Admission({ onRefused: (reason) => measurements.pagesNotRendered.inc({ reason }) });
addGauge(metrics, 'shell_render_places', {
  help: 'Pages that may be rendered at the same time, by what pages cost lately.',
  read: () => admission.places,
});
const app = createApp({
  admission,
  releases,
  callService,
  readSite,
  publicOrigin: env.PUBLIC_ORIGIN,
  liveReload: env.NODE_ENV === 'development',
  metrics,
  measurements,
  log,
});

// The first visitor should wait for no import and meet no cold page.
await releases.find(undefined);
await startService({ app, metrics, env, log, onStop: () => registry.stop() });
