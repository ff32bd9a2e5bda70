import { createAuditTrail, mongoAuditStore } from '@shoreline/audit';
import { MS_PER_MINUTE } from '@shoreline/contracts';
import { uploadLimits } from '@shoreline/federation/upload';
import {
  createAdmission,
  createBackgroundLoop,
  createLog,
  createMetrics,
  createOperatorReader,
  createRetention,
  openServiceKeys,
  startService,
  withWaiting,
} from '@shoreline/service-kit';
import { connectDatabase } from '@shoreline/service-kit/database';
import { mongoRetentionRuns } from '@shoreline/service-kit/operations';

import manifest from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openBlobStore } from './artifact/open-blob-store.ts';
import { createCiIssuers } from './ci/ci-issuers.ts';
import { createCiTokens } from './ci/ci-tokens.ts';
import { loadEnv } from './env.ts';
import { createGuard } from './guard/guard.ts';
import { createReleases } from './releases.ts';
import { createPageGate } from './release/release-page-gate.ts';
import { startReleaseWork } from './release/release-work.ts';

const env = loadEnv();
const log = createLog({ service: 'releases-api', level: env.LOG_LEVEL });
const metrics = createMetrics();
const keys = openServiceKeys({ path: env.SERVICE_KEYS_FILE, log });
// Without a key nothing could be published: better not to start.
keys.releaseSigningKey();
const database = connectDatabase({ uri: env.MONGODB_URI, log, metrics, version: manifest.version });
const { connection } = database;
const audit = createAuditTrail({ store: mongoAuditStore(connection), key: env.AUDIT_KEY, log, metrics });
const work = startReleaseWork();
const blobs = await openBlobStore(env, () => connection.getClient().db(connection.name));
const parts = createReleases({
  connection,
  environment: env.RELEASES_ENVIRONMENT,
  artifactsDir: env.ARTIFACTS_DIR,
  blobs,
  keys,
  work,
  pageGate: createPageGate({ artifactsDir: env.ARTIFACTS_DIR, executablePath: env.GATE_BROWSER, metrics, log }),
  signalDays: env.SIGNALS_RETENTION_DAYS,
  metrics,
  log,
});
const admission = createAdmission({ keys, metrics, maxBodyBytes: uploadLimits.compressed });
const verifyCi = createCiTokens({
  audience: env.PUBLIC_ORIGIN,
  findApps: parts.apps.findByIssuer,
  findKeys: createCiIssuers({ allowsLoopback: env.NODE_ENV !== 'production' }),
});
const readOperator = env.IDENTITY_URL ? createOperatorReader({ url: env.IDENTITY_URL, keys, metrics }) : undefined;
const readiness = () => ({ database: database.isReady() });
const retentionRuns = mongoRetentionRuns(connection);
const rules = {
  audit_trail: withWaiting(
    (now) => audit.prune(now, env.AUDIT_RETENTION_DAYS),
    (now) => audit.countPrunable(now, env.AUDIT_RETENTION_DAYS),
  ),
};
const app = createApp({
  ...{ ...parts, verifyCi, admission, blobs, audit, log, metrics, readOperator },
  artifactsDir: env.ARTIFACTS_DIR,
  publicOrigin: env.PUBLIC_ORIGIN,
  replica: { version: manifest.version, startedAt: new Date(), readiness },
  retention: { rules, runs: retentionRuns },
});

const FOLDER_MS = 1_000;
/** Takes over what was published into the folder, and puts into it what another replica made live. */
const folder = createBackgroundLoop({
  async run() {
    if (database.isReady()) await parts.synchronise();
    return FOLDER_MS;
  },
  onError(error) {
    log.error({ err: error }, 'folder of artifacts not synchronised');
    return FOLDER_MS;
  },
});
const guard = createGuard({
  ...parts,
  lease: parts.guardLease,
  audit,
  limits: { minViews: env.GUARD_MIN_VIEWS, minNetworks: env.GUARD_MIN_NETWORKS },
  watchMs: env.GUARD_WATCH_MINUTES * MS_PER_MINUTE,
  metrics,
  log,
});
const watching = createBackgroundLoop({
  async run() {
    if (database.isReady()) await guard();
    return env.GUARD_EVERY_MS;
  },
  onError(error) {
    log.error({ err: error }, 'guard did not look');
    return env.GUARD_EVERY_MS;
  },
});
const retention = createRetention({ rules, runs: retentionRuns, log, metrics });

retention.start();
folder.start();
if (env.GUARD) watching.start();
await startService({
  tracing: { name: 'releases-api' },
  app,
  metrics,
  env,
  log,
  readiness,
  async onStop() {
    await folder.stop();
    await watching.stop();
    await parts.guardLease.release().catch(() => undefined);
    await retention.stop();
    await audit.stop();
    await work.stop();
    await database.close();
    keys.stop();
  },
});
