import { createHash } from 'node:crypto';

import type { ArtifactFile, Build } from '@shoreline/contracts/releases';
import type { SignedArtifact } from '@shoreline/federation/signatures';
import { conflict } from '@shoreline/service-kit';
import { type Connection, trusted } from 'mongoose';

import type { ReleaseSigner } from '../release/release-signer.ts';
import { type ArtifactDocument, defineArtifactModel } from './artifact.model.ts';

export type StoredBuild = Omit<ArtifactDocument, '_id' | 'files' | 'manifest' | 'signed' | 'signingKey'>;

export interface NewArtifact extends Build {
  commit: string | null;
  builder: string | null;
  storedBy: string;
  manifest: string;
  files: readonly ArtifactFile[];
}

export type ArtifactStore = ReturnType<typeof mongoArtifactStore>;

const idOf = ({ app, digest }: Build): string => `${app}/${digest}`;
const LISTED = { files: 0, manifest: 0, signed: 0, signingKey: 0 };

interface ArtifactStoreOptions {
  signer: ReleaseSigner;
  now?: () => Date;
}

/** What is known of every stored build. What is relied on later – its files, its manifest – is what was signed of it. */
export function mongoArtifactStore(connection: Connection, { signer, now = () => new Date() }: ArtifactStoreOptions) {
  const model = defineArtifactModel(connection);
  const findSigned = async (build: Build): Promise<{ manifest: string; signed: SignedArtifact } | undefined> => {
    const found = await model.findById(idOf(build)).select({ manifest: 1, signed: 1 }).lean<ArtifactDocument>();
    return found ? { manifest: found.manifest, signed: await signer.readArtifact(found.signed, build) } : undefined;
  };

  return {
    /** Stored once: the same build again, perhaps from another commit, stays what it was, unless what is there is not signed. */
    async add({ files, ...artifact }: NewArtifact): Promise<StoredBuild> {
      const { manifest: _text, ...described } = artifact;
      const storedAt = now();
      const signature = await signer.signArtifact({ ...described, files: [...files], at: storedAt.toISOString() });
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      const added = { ...artifact, ...signature, files: [...files], bytes, storedAt };
      const filter = { _id: idOf(artifact) };
      const { signed } = await model
        .findOneAndUpdate(
          filter,
          { $setOnInsert: { ...added, isPinned: false } },
          { upsert: true, returnDocument: 'after', projection: { signed: 1 } },
        )
        .lean<ArtifactDocument>()
        .orFail();
      if (!(await signer.isSigned(signed, artifact))) await model.updateOne(filter, { $set: added });
      return model.findById(filter._id).select(LISTED).lean<StoredBuild>().orFail();
    },
    find: (build: Build) => model.findById(idOf(build)).select(LISTED).lean<StoredBuild>(),
    /** Every file as it was signed. Rejects in words where nothing valid was. */
    findFiles: async (build: Build): Promise<readonly ArtifactFile[] | undefined> =>
      (await findSigned(build))?.signed.files,
    /** As they are in the database, for whoever verifies the signature. */
    findStoredFiles: (build: Build) =>
      model
        .findById(idOf(build))
        .select({ files: 1, signed: 1, _id: 0 })
        .lean<Pick<ArtifactDocument, 'files' | 'signed'>>(),
    /** The `app.json` as it was signed. Rejects in words where nothing valid was. */
    async findManifest(build: Build): Promise<string | undefined> {
      const found = await findSigned(build);
      if (!found) return undefined;
      const expected = found.signed.files.find(({ path }) => path === 'app.json')?.sha256;
      if (createHash('sha256').update(found.manifest).digest('hex') === expected) return found.manifest;
      throw conflict('release-signature', `The app.json of ${idOf(build)} is not the one that was signed.`);
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
