import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { promote, storeArtifact } from '../artifact/publish.ts';
import { unpackArtifact } from './unpack-artifact.ts';
import type { UploadOutcome } from './upload.ts';
import { UploadRefused } from './upload-refused.ts';
import { verifyArtifact } from './verify-artifact.ts';

/** What is uploaded, and to which store. */
export interface UploadOptions {
  artifactsDir: string;
  app: string;
  digest: string;
}

/**
 * Takes one build from a tar stream into the store and makes it live through the same gate as `npm run publish:remotes`.
 * Answers the refusal where the build is at fault; rejects where the site is.
 */
export async function receiveUpload(
  source: Readable,
  { artifactsDir, app, digest }: UploadOptions,
): Promise<UploadOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-upload-'));
  try {
    await unpackArtifact(source, folder);
    verifyArtifact(folder, { app, digest });
    storeArtifact(folder, artifactsDir);
    const [published] = await throughGate(() => promote(artifactsDir, [{ app, digest }]));
    if (!published) throw new Error(`${app} was not published.`);
    return { published };
  } catch (error) {
    if (error instanceof UploadRefused) return { refused: { code: error.refusal, message: error.message } };
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The gate refuses with a sentence; what the file system refuses has a code. */
async function throughGate<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && !('code' in error)) throw new UploadRefused('release-refused', error.message);
    throw error;
  }
}
