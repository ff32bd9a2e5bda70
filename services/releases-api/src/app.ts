import { auditOperationsRouter, type AuditTrail, auditRouter, recordOperatorActs } from '@shoreline/audit';
import type { BlobStore } from '@shoreline/blob-store';
import { releasesAuditRoutes, type Route } from '@shoreline/contracts';
import { operationRoutes } from '@shoreline/contracts/operations';
import { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { allReleaseRoutes } from '@shoreline/contracts/releases';
import {
  type Admission,
  createServiceApp,
  everybodyIsVisitor,
  type Log,
  type Metrics,
  type ReadCaller,
} from '@shoreline/service-kit';
import {
  privacyRouter,
  type ReplicaStatus,
  type RetentionReport,
  statusRouter,
} from '@shoreline/service-kit/operations';
import type Koa from 'koa';

import { appRouter } from './app/app.routes.ts';
import type { AppStore } from './app/app.store.ts';
import { artifactRouter } from './artifact/artifact.routes.ts';
import type { ArtifactStore } from './artifact/artifact.store.ts';
import type { BuildStorage } from './artifact/artifact-builds.ts';
import { fileRouter } from './artifact/file.routes.ts';
import { receiveArchives } from './artifact/receive-archive.ts';
import { admitPublishers, type PublisherAdmission, readPublisher, readService, readSessions } from './callers.ts';
import type { DescribePreviews } from './preview/preview-descriptions.ts';
import { previewRouter } from './preview/preview.routes.ts';
import type { PreviewStore } from './preview/preview.store.ts';
import { healthRouter } from './health/health.routes.ts';
import type { SignalStore } from './health/health.store.ts';
import type { ReadSource } from './health/source-frames.ts';
import { pruneRouter } from './pruning/prune.routes.ts';
import { recordPublishing, recordRefusedTokens } from './record-publishing.ts';
import type { ChangeReleases } from './revision/revision-changes.ts';
import { liveRouter } from './revision/live.routes.ts';
import { revisionRouter } from './revision/revision.routes.ts';
import type { RevisionStore } from './revision/revision.store.ts';

export interface AppDependencies {
  admission: Admission;
  artifactsDir: string;
  apps: AppStore;
  artifacts: ArtifactStore;
  blobs: BlobStore;
  builds: BuildStorage;
  revisions: RevisionStore;
  releases: ChangeReleases;
  previews: PreviewStore;
  describePreviews: DescribePreviews;
  synchronise: () => Promise<void>;
  /** What people type. */
  publicOrigin: string;
  signals: SignalStore;
  readSource: ReadSource;
  audit: AuditTrail;
  /** What operators are told of this replica and of what it removes. */
  replica?: ReplicaStatus | undefined;
  retention?: RetentionReport | undefined;
  log: Log;
  metrics: Metrics;
  /** Verifies tokens of CIs. */
  verifyCi: PublisherAdmission['verifyCi'];
  /** Which operator has a session; nobody where identity-api is not known. */
  readOperator?: ReadCaller | undefined;
  now?: (() => Date) | undefined;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ now = () => new Date(), ...deps }: AppDependencies): Koa {
  const { log, metrics, artifactsDir, apps, audit } = deps;
  const admission = receiveArchives(
    artifactsDir,
    admitPublishers(deps.admission, {
      apps,
      verifyCi: deps.verifyCi,
      onCiRefused: recordRefusedTokens(audit),
    }),
  );
  const app = createServiceApp({ log, metrics, admission });
  const readOperator = readSessions(deps.readOperator ?? everybodyIsVisitor);
  const routed = { ...deps, readService, readPublisher, readOperator, now };
  const ofOperators = [operatorReleaseRoutes, operationRoutes.releases].flatMap((table) => Object.values<Route>(table));
  const routes = [...allReleaseRoutes, ...ofOperators];

  app.use(recordOperatorActs({ audit, routes, readService, readOperator }));
  app.use(recordPublishing({ audit, routes: allReleaseRoutes }));

  app.use(revisionRouter(routed).routes());
  app.use(liveRouter(routed).routes());
  app.use(artifactRouter(routed).routes());
  app.use(previewRouter(routed).routes());
  app.use(fileRouter(routed).routes());
  app.use(healthRouter(routed).routes());
  app.use(pruneRouter(routed).routes());
  app.use(appRouter(routed).routes());
  app.use(auditRouter(releasesAuditRoutes, { audit, readCaller: readService }).routes());
  app.use(statusRouter(operationRoutes.releases.status, routed).routes());
  app.use(auditOperationsRouter(operationRoutes.releases, routed).routes());
  app.use(privacyRouter(operationRoutes.releases.privacy, routed).routes());

  return app;
}
