/**
 * What costs time or runs what was published, in a thread of its own: unpacking, compressing and hashing a build, and rendering the
 * documents of a revision with the shell's own code. Everything in and out is plain; a refusal is an answer.
 */
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ArtifactFile, Build } from '@shoreline/contracts/releases';
import { artifactDir, type Registry } from '@shoreline/federation/artifact';
import { describeFiles } from '@shoreline/federation/fetch-artifact';
import { createGate, type Gate } from '@shoreline/federation/gate';
import { digestOf, prepareRevision } from '@shoreline/federation/publish';
import { storeUpload, type UploadRefusal } from '@shoreline/federation/upload-store';

export interface Refused {
  refused: { code: UploadRefusal; message: string };
}

export interface DescribedBuild {
  manifest: string;
  files: ArtifactFile[];
}

export interface PreparedRevision {
  set: string;
  documents?: { name: string; text: string }[];
}

export interface StoreTask extends Build {
  artifactsDir: string;
  archive: string;
}

/** Unpacks, verifies and stores an upload. */
export async function storeBuild({ artifactsDir, archive, app, digest }: StoreTask): Promise<DescribedBuild | Refused> {
  const refused = await storeUpload(createReadStream(archive), { artifactsDir, app, digest });
  return refused ? { refused } : describeBuild({ artifactsDir, app, digest });
}

/** What a build wrote is named by its hash; specs and older versions name some otherwise. */
const HASHED = /^[0-9a-f]{16}$/;

/** Reads a stored build, unless its files are not those its digest names: nothing of that is ever signed. */
export async function describeBuild({
  artifactsDir,
  app,
  digest,
}: Build & { artifactsDir: string }): Promise<DescribedBuild | Refused> {
  const folder = artifactDir(artifactsDir, app, digest);
  const manifest = readFileSync(join(folder, 'app.json'), 'utf8');
  if (HASHED.test(digest) && digestOf(folder) !== digest) {
    const message = `The files of ${app} ${digest} in the folder are not those of that digest.`;
    return { refused: { code: 'artifact-invalid', message } };
  }
  return { manifest, files: await describeFiles(folder) };
}

export interface PrepareTask {
  artifactsDir: string;
  before: Registry;
  registry: Registry;
  isRollback: boolean;
}

/** One for each folder: what passed once, say for a check, is not rendered again by this thread. */
const gates = new Map<string, Gate>();

/** Goes through the gate and renders the documents. */
export async function prepare({ artifactsDir, ...planned }: PrepareTask): Promise<PreparedRevision | Refused> {
  const gate = gates.get(artifactsDir) ?? createGate(artifactsDir);
  gates.set(artifactsDir, gate);
  try {
    const { set, files } = await prepareRevision(artifactsDir, planned, gate);
    const documents = Object.entries(files).flatMap(([name, text]) => (name === 'registry.json' ? [] : { name, text }));
    return { set, ...(documents.length > 0 && { documents }) };
  } catch (error) {
    // The gate refuses with a sentence; what the file system refuses has a code.
    if (!(error instanceof Error) || 'code' in error) throw error;
    return { refused: { code: 'release-refused', message: error.message } };
  }
}
