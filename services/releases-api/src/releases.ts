import type { BlobStore } from '@shoreline/blob-store';
import { createReleaseFollower } from '@shoreline/federation/follow';
import type { Log } from '@shoreline/service-kit';
import type { Connection } from 'mongoose';

import { mongoAppStore } from './app/app.store.ts';
import { mongoArtifactStore } from './artifact/artifact.store.ts';
import { createBuildStorage } from './artifact/artifact-builds.ts';
import { createChangeReleases, toCurrent } from './revision/revision-changes.ts';
import { createFolderImport } from './revision/import-folder.ts';
import { mongoRevisionStore } from './revision/revision.store.ts';
import type { ReleaseWork } from './release/release-work.ts';

interface Options {
  connection: Connection;
  environment: string;
  artifactsDir: string;
  blobs: BlobStore;
  work: ReleaseWork;
  log: Log;
}

/** Everything behind the routes: stores, and what changes them. */
export function createReleases({ connection, environment, artifactsDir, blobs, work, log }: Options) {
  const apps = mongoAppStore(connection);
  const artifacts = mongoArtifactStore(connection);
  const revisions = mongoRevisionStore(connection, environment);
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
    beforeChange: importFolder,
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
        await importFolder();
        await follower.poll();
      }),
  };
}
