import { createReadStream } from 'node:fs';
import { join } from 'node:path';

import type { BlobStore } from '@shoreline/blob-store';
import type { Build } from '@shoreline/contracts/releases';
import { artifactDir } from '@shoreline/federation/artifact';
import type { ArtifactSource } from '@shoreline/federation/fetch-artifact';
import { ApiError } from '@shoreline/service-kit';

import type { DescribedBuild } from '../release/release-tasks.ts';
import type { ReleaseWork } from '../release/release-work.ts';
import type { ArtifactStore, StoredBuild } from './artifact.store.ts';

interface Dependencies {
  artifactsDir: string;
  artifacts: ArtifactStore;
  blobs: BlobStore;
  work: Pick<ReleaseWork, 'storeBuild' | 'describeBuild'>;
}

/** Where a build came from, as its builder says. */
export interface BuildOrigin {
  commit: string | null;
  builder: string | null;
  storedBy: string;
}

const STATUS = { 'artifact-too-large': 413, 'artifact-invalid': 422, 'release-refused': 409 } as const;
/** The database takes a few files at a time. */
const AT_ONCE = 4;

/** What is not signed is taken in anew, as somebody put it into the folder. */
function unsigned(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'release-signature') return undefined;
  throw error;
}

const keyOf = ({ app, digest }: Build, path: string): string => `${app}/${digest}/${path}`;

export type BuildStorage = ReturnType<typeof createBuildStorage>;

/**
 * Builds with all their files: in the folder of this machine, in the blob store for the others, and in the database what they are. A
 * build is known once its files are everywhere.
 */
export function createBuildStorage({ artifactsDir, artifacts, blobs, work }: Dependencies) {
  async function register(build: Build, described: DescribedBuild, origin: BuildOrigin) {
    const folder = artifactDir(artifactsDir, build.app, build.digest);
    const paths = described.files.map(({ path }) => path);
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let path = paths.shift(); path !== undefined; path = paths.shift())
          await blobs.put(keyOf(build, path), createReadStream(join(folder, path)));
      }),
    );
    return artifacts.add({ ...build, ...described, ...origin });
  }

  const source: ArtifactSource = {
    files: (app, digest) => artifacts.findFiles({ app, digest }),
    read: (app, digest, path) => blobs.get(keyOf({ app, digest }, path)),
  };

  return {
    source,
    /** Takes an upload; throws the sentence for its team where it is refused. */
    async store(build: Build, archive: string, origin: BuildOrigin): Promise<StoredBuild> {
      const stored = await work.storeBuild({ ...build, artifactsDir, archive });
      if (!('refused' in stored)) return register(build, stored, origin);
      const { code, message } = stored.refused;
      throw new ApiError({ status: STATUS[code], code, message });
    },
    /** Takes what somebody put into the folder; undefined for what is not there, or is not what its digest says. */
    async importBuild(build: Build, origin: BuildOrigin): Promise<{ manifest: string } | undefined> {
      const known = await artifacts.findManifest(build).catch(unsigned);
      if (known !== undefined) return { manifest: known };
      try {
        const described = await work.describeBuild({ ...build, artifactsDir });
        if ('refused' in described) return undefined;
        await register(build, described, origin);
        return described;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: (build: Build, path: string, range?: { start: number; end: number }) => blobs.get(keyOf(build, path), range),
    /** Forgets a build, unless it is pinned, and then removes its files. */
    async remove(build: Build): Promise<boolean> {
      if (!(await artifacts.remove(build))) return false;
      await blobs.delete(`${build.app}/${build.digest}`);
      return true;
    },
  };
}
