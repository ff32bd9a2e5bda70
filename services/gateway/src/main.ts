import { followPreviews } from '@shoreline/federation/previews';
import { createRegistryReader } from '@shoreline/federation/registry';
import { followSite } from '@shoreline/release-follower';
import { createLog, createMetrics, openServiceKeys, startService } from '@shoreline/service-kit';

import { createGateway } from './app.ts';
import { loadEnv } from './env.ts';
import { openCounterDatabase } from './limits/database-counter.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { openTls } from './tls/open-tls.ts';

const env = loadEnv();
const log = createLog({ service: 'gateway', level: env.LOG_LEVEL });
const metrics = createMetrics();
const keys = openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
const follower =
  env.RELEASES_URL === undefined
    ? undefined
    : followSite({ url: env.RELEASES_URL, keys, artifactsDir: env.ARTIFACTS_DIR, log, metrics });
// A machine that is new has nothing yet; one that is not needs no service to start.
await follower?.start();
const registry = followPreviews(
  createRegistryReader(env.ARTIFACTS_DIR, (error) => log.error({ err: error }, 'registry not usable')),
  env.ARTIFACTS_DIR,
  (error) => log.error({ err: error }, 'previews not usable'),
);
const database = env.MONGODB_URI === undefined ? undefined : openCounterDatabase(env.MONGODB_URI, { log, metrics });
const limiters = createRateLimits({
  perMinute: {
    unsafe: env.RATE_LIMIT_UNSAFE_PER_MINUTE,
    form: env.RATE_LIMIT_FORM_PER_MINUTE,
    read: env.RATE_LIMIT_READ_PER_MINUTE,
    page: env.RATE_LIMIT_PAGE_PER_MINUTE,
    login: env.RATE_LIMIT_LOGIN_PER_MINUTE,
    report: env.RATE_LIMIT_REPORT_PER_MINUTE,
    signal: env.RATE_LIMIT_SIGNAL_PER_MINUTE,
  },
  scale: env.RATE_LIMIT_SCALE,
  database,
  log,
});
const tls = openTls(env, { log, metrics });
const gateway = createGateway({
  env,
  keys,
  limiters,
  currentReleases: registry.current,
  liveDir: registry.dir,
  metrics,
  log,
});

await gateway.restore();
gateway.start();
await startService({
  tracing: { name: 'gateway', isPublic: true },
  app: gateway.app,
  metrics,
  env,
  log,
  onConnection: gateway.acceptConnection,
  ...(tls && { openServer: tls.openServer }),
  async onStop() {
    tls?.stop();
    await follower?.stop();
    registry.stop();
    await gateway.close();
    await database?.close();
    keys.stop();
  },
});
