import type { ArtifactFile, Build } from '@shoreline/contracts/releases';
import { type Connection, trusted } from 'mongoose';

import { type ArtifactDocument, defineArtifactModel } from './artifact.model.ts';

export type StoredBuild = Omit<ArtifactDocument, '_id' | 'files' | 'manifest'>;

export interface NewArtifact extends Build {
  commit: string | null;
  builder: string | null;
  storedBy: string;
  manifest: string;
  files: readonly ArtifactFile[];
}

export type ArtifactStore = ReturnType<typeof mongoArtifactStore>;

const idOf = ({ app, digest }: Build): string => `${app}/${digest}`;
const LISTED = { files: 0, manifest: 0 };

/** What is known of every stored build. */
export function mongoArtifactStore(connection: Connection, now: () => Date = () => new Date()) {
  const model = defineArtifactModel(connection);

  return {
    /** Stored once: the same build again, perhaps from another commit, stays what it was. */
    async add({ files, ...artifact }: NewArtifact): Promise<StoredBuild> {
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const added = { ...artifact, files: [...files], bytes, storedAt: now(), isPinned: false };
      return model
        .findOneAndUpdate(
          { _id: idOf(artifact) },
          { $setOnInsert: added },
          { upsert: true, returnDocument: 'after', projection: LISTED },
        )
        .lean<StoredBuild>()
        .orFail();
    },
    find: (build: Build) => model.findById(idOf(build)).select(LISTED).lean<StoredBuild>(),
    async findFiles(build: Build): Promise<readonly ArtifactFile[] | undefined> {
      const found = await model.findById(idOf(build)).select({ files: 1 }).lean<Pick<ArtifactDocument, 'files'>>();
      return found?.files;
    },
    async findManifest(build: Build): Promise<string | undefined> {
      const found = await model
        .findById(idOf(build))
        .select({ manifest: 1 })
        .lean<Pick<ArtifactDocument, 'manifest'>>();
      return found?.manifest;
    },
    list: ({ app, limit }: { app?: string | undefined; limit: number }) =>
      model
        .find(app === undefined ? {} : { app })
        .select(LISTED)
        .sort({ storedAt: -1 })
        .limit(limit)
        .lean<StoredBuild[]>(),
    all: () => model.find().select(LISTED).sort({ storedAt: -1 }).lean<StoredBuild[]>(),
    /** The commits builds came from: `app/digest` → commit. */
    async commitsOf(builds: readonly Build[]): Promise<ReadonlyMap<string, string>> {
      const found = await model
        .find({ _id: trusted({ $in: builds.map(idOf) }), commit: trusted({ $ne: null }) })
        .select({ commit: 1 })
        .lean<{ _id: string; commit: string }[]>();
      return new Map(found.map(({ _id, commit }) => [_id, commit]));
    },
    pin: (build: Build, isPinned: boolean) =>
      model
        .findOneAndUpdate({ _id: idOf(build) }, { $set: { isPinned } }, { returnDocument: 'after', projection: LISTED })
        .lean<StoredBuild>(),
    /** False for one that was pinned meanwhile. */
    async remove(build: Build): Promise<boolean> {
      return (await model.deleteOne({ _id: idOf(build), isPinned: false })).deletedCount === 1;
    },
  };
}
