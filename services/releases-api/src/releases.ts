import type { BlobStore } from '@shoreline/blob-store';
import { createReleaseFollower, followFaults } from '@shoreline/federation/follow';
import type { Log, Metrics, ServiceKeys } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';
import { Counter } from 'prom-client';

import { createLease } from './guard/lease.ts';
import { mongoSignalStore } from './health/health.store.ts';
import { createSourceReader } from './health/source-frames.ts';
import { mongoAppStore } from './app/app.store.ts';
import { mongoArtifactStore } from './artifact/artifact.store.ts';
import { createBuildStorage } from './artifact/artifact-builds.ts';
import { createDescribePreviews } from './preview/preview-descriptions.ts';
import { mongoPreviewStore } from './preview/preview.store.ts';
import { createChangeReleases, toTag } from './revision/revision-changes.ts';
import { createFolderImport } from './revision/import-folder.ts';
import { createReleaseSigner } from './release/release-signer.ts';
import { createSignatureUpkeep } from './release/signature-upkeep.ts';
import { mongoRevisionStore, toCurrent } from './revision/revision.store.ts';
import type { PageGate } from './release/release-page-gate.ts';
import type { ReleaseWork } from './release/release-work.ts';

interface Options {
  connection: Connection;
  environment: string;
  artifactsDir: string;
  blobs: BlobStore;
  /** Has the key that signs, and those that are believed. */
  keys: Pick<ServiceKeys, 'releaseSigningKey' | 'findReleaseKey'>;
  work: ReleaseWork;
  pageGate: PageGate;
  /** For so many days it is known how builds did. */
  signalDays: number;
  metrics: Metrics;
  log: Log;
  now?: (() => Date) | undefined;
}

/** Where gateway and shell server read its folder and follow nothing themselves, this is the only place where it is seen. */
function createFollowFaults({ registry }: Metrics) {
  const faults = new Counter({
    name: 'release_follow_faults_total',
    help: 'What is live was not taken over into the own folder, by what was wrong.',
    labelNames: ['fault'],
    registers: [registry],
  });
  // What begins at zero is seen to rise.
  for (const fault of followFaults) faults.inc({ fault }, 0);
  return faults;
}

/** Everything behind the routes: stores, and what changes them. */
export function createReleases(options: Options) {
  const { connection, environment, artifactsDir, blobs, keys, work, pageGate, signalDays, metrics, log, now } = options;
  const signer = createReleaseSigner(keys);
  const apps = mongoAppStore(connection);
  const artifacts = mongoArtifactStore(connection, { signer });
  const revisions = mongoRevisionStore(connection, { environment, signer });
  const renewSignatures = createSignatureUpkeep({ connection, environment, signer, log });
  const previews = mongoPreviewStore(connection, environment, now);
  const describePreviews = createDescribePreviews({ previews, apps, artifacts, signer });
  const builds = createBuildStorage({ artifactsDir, artifacts, blobs, work });
  const signals = mongoSignalStore(connection, { environment, retentionDays: signalDays });
  const importFolder = createFolderImport({ artifactsDir, revisions, apps, builds, work, log });
  const faults = createFollowFaults(metrics);
  const follower = createReleaseFollower({
    artifactsDir,
    source: {
      ...builds.source,
      async current(tag) {
        if (tag === toTag(await revisions.latestNumber(), await previews.version())) return 'unchanged';
        const latest = await revisions.latest();
        if (!latest) return undefined;
        const described = await describePreviews.read(latest);
        return {
          tag: toTag(latest.number, described?.version ?? 0),
          release: { ...toCurrent(latest), ...(described && { previews: described }) },
        };
      },
    },
    onFault(fault, error) {
      faults.inc({ fault });
      log.error({ err: error, fault }, 'own folder does not follow');
    },
  });
  const releases = createChangeReleases({
    ...{ artifactsDir, revisions, artifacts, builds, work, pageGate, follower, log },
    async beforeChange() {
      await renewSignatures();
      await importFolder();
    },
  });

  return {
    apps,
    artifacts,
    revisions,
    previews,
    describePreviews,
    builds,
    releases,
    signals,
    readSource: createSourceReader({ artifacts, builds, log }),
    guardLease: createLease(connection, `guard/${environment}`),
    /** Takes over what others published into the folder, and has it at what is live. */
    synchronise: () =>
      releases.alone(async () => {
        await renewSignatures();
        await importFolder();
        await follower.poll();
      }),
  };
}
