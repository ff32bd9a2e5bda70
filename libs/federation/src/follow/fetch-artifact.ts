import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ArtifactFile } from '@shoreline/contracts/releases';

import { artifactDir, listFiles } from '../artifact/artifact.ts';
import { ARTIFACT_FILE } from '../artifact/artifact-paths.ts';
import { digestOf } from '../artifact/publish.ts';
import { inStagingUntil, moveUnlessTaken } from '../artifact/staging.ts';

/** Where the files of artifacts come from, and what they must be. */
export interface ArtifactSource {
  /** Every file with its hash; undefined for an artifact the source does not know. */
  files(app: string, digest: string): Promise<readonly ArtifactFile[] | undefined>;
  read(app: string, digest: string, path: string): Promise<Readable>;
}

/** A file is not the one that was stored: it must not be imported, and somebody must hear of it. */
export class ArtifactCorrupt extends Error {
  override name = 'ArtifactCorrupt';
}

const AT_ONCE = 6;
/** What the build itself wrote is named by its hash; specs and older versions name some otherwise. */
const HASHED = /^[0-9a-f]{16}$/;

/**
 * Fetches an artifact into the store, in one step and with every byte verified: each file against its hash, all of them together against
 * the digest. One that is there already is read and compared. Rejects with `ArtifactCorrupt`, or with what the source says.
 */
export async function fetchArtifact(
  artifactsDir: string,
  { app, digest }: { app: string; digest: string },
  source: ArtifactSource,
): Promise<void> {
  const to = artifactDir(artifactsDir, app, digest);
  const files = await source.files(app, digest);
  if (existsSync(to)) return files && verifyFolder(to, files);
  if (!files) throw new Error(`${app} ${digest} is not in the store, and its source does not know it.`);

  await inStagingUntil(artifactsDir, async (folder) => {
    const copy = join(folder, 'copy');
    await forEachLimited(files, async (file) => {
      if (!ARTIFACT_FILE.test(file.path)) throw new ArtifactCorrupt(`${file.path} is no file of an artifact.`);
      await writeVerified(await source.read(app, digest, file.path), { file, to: join(copy, file.path) });
    });
    if (HASHED.test(digest) && digestOf(copy) !== digest)
      throw new ArtifactCorrupt(`${app} has not the digest ${digest}.`);
    moveUnlessTaken(copy, to);
  });
}

/** The files of a folder with their sizes and hashes, in order. */
export async function describeFiles(folder: string): Promise<ArtifactFile[]> {
  const described: ArtifactFile[] = [];
  for (const path of listFiles(folder)) {
    const [{ size }, sha256] = [await stat(join(folder, path)), await hashFile(join(folder, path))];
    described.push({ path, size, sha256 });
  }
  return described;
}

async function verifyFolder(folder: string, files: readonly ArtifactFile[]): Promise<void> {
  const found = new Map((await describeFiles(folder)).map(({ path, sha256 }) => [path, sha256]));
  const changed = files.find(({ path, sha256 }) => found.get(path) !== sha256);
  if (changed) throw new ArtifactCorrupt(`${changed.path} in ${folder} is not the file that was stored.`);
  const known = new Set(files.map(({ path }) => path));
  const added = [...found.keys()].find((path) => !known.has(path));
  if (added !== undefined) throw new ArtifactCorrupt(`${added} in ${folder} belongs to no artifact.`);
}

async function writeVerified(source: Readable, { file, to }: { file: ArtifactFile; to: string }): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  const hash = createHash('sha256');
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > file.size ? new ArtifactCorrupt(`${file.path} is longer than what was stored.`) : null, chunk);
    },
  });
  await pipeline(source, measure, createWriteStream(to, { flags: 'wx' }));
  if (hash.digest('hex') !== file.sha256) throw new ArtifactCorrupt(`${file.path} is not the file that was stored.`);
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** A few at a time; the first failure is waited for until the others have ended. */
async function forEachLimited<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const results = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
