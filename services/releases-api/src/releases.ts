import type { BlobStore } from '@shoreline/blob-store';
import { createReleaseFollower } from '@shoreline/federation/follow';
import type { Log, ServiceKeys } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { mongoAppStore } from './app/app.store.ts';
import { mongoArtifactStore } from './artifact/artifact.store.ts';
import { createBuildStorage } from './artifact/artifact-builds.ts';
import { createChangeReleases } from './revision/revision-changes.ts';
import { createFolderImport } from './revision/import-folder.ts';
import { createReleaseSigner } from './release/release-signer.ts';
import { createSignatureUpkeep } from './release/signature-upkeep.ts';
import { mongoRevisionStore, toCurrent } from './revision/revision.store.ts';
import type { ReleaseWork } from './release/release-work.ts';

interface Options {
  connection: Connection;
  environment: string;
  artifactsDir: string;
  blobs: BlobStore;
  /** Has the key that signs, and those that are believed. */
  keys: Pick<ServiceKeys, 'releaseSigningKey' | 'findReleaseKey'>;
  work: ReleaseWork;
  log: Log;
}

/** Everything behind the routes: stores, and what changes them. */
export function createReleases({ connection, environment, artifactsDir, blobs, keys, work, log }: Options) {
  const signer = createReleaseSigner(keys);
  const apps = mongoAppStore(connection);
  const artifacts = mongoArtifactStore(connection, { signer });
  const revisions = mongoRevisionStore(connection, { environment, signer });
  const renewSignatures = createSignatureUpkeep({ connection, environment, signer, log });
  const builds = createBuildStorage({ artifactsDir, artifacts, blobs, work });
  const importFolder = createFolderImport({ artifactsDir, revisions, apps, builds, work, log });
  const follower = createReleaseFollower({
    artifactsDir,
    source: {
      ...builds.source,
      async current(tag) {
        const number = await revisions.latestNumber();
        if (tag === String(number)) return 'unchanged';
        const latest = await revisions.latest();
        return latest ? { tag: String(latest.number), release: toCurrent(latest) } : undefined;
      },
    },
    onFault: (fault, error) => log.error({ err: error, fault }, 'own folder does not follow'),
  });
  const releases = createChangeReleases({
    ...{ artifactsDir, revisions, artifacts, builds, work, follower, log },
    async beforeChange() {
      await renewSignatures();
      await importFolder();
    },
  });

  return {
    apps,
    artifacts,
    revisions,
    builds,
    releases,
    /** Takes over what others published into the folder, and has it at what is live. */
    synchronise: () =>
      releases.alone(async () => {
        await renewSignatures();
        await importFolder();
        await follower.poll();
      }),
  };
}
