import type { Readable } from 'node:stream';

import { storeArtifact } from '../artifact/publish.ts';
import { inStagingUntil } from '../artifact/staging.ts';
import { unpackArtifact } from './unpack-artifact.ts';
import type { UploadRefusal } from './upload.ts';
import { UploadRefused } from './upload-refused.ts';
import { verifyArtifact } from './verify-artifact.ts';

export type { UploadRefusal } from './upload.ts';

/** What is uploaded, and to which store. */
export interface UploadOptions {
  artifactsDir: string;
  app: string;
  digest: string;
}

/**
 * Takes one build from a tar stream into the store, compressed and not live. Answers the refusal where the build is at fault, with a
 * sentence for its team; rejects where the site is.
 */
export async function storeUpload(
  source: Readable,
  { artifactsDir, app, digest }: UploadOptions,
): Promise<{ code: UploadRefusal; message: string } | undefined> {
  try {
    await inStagingUntil(artifactsDir, async (folder) => {
      await unpackArtifact(source, folder);
      verifyArtifact(folder, { app, digest });
      storeArtifact(folder, artifactsDir);
    });
    return undefined;
  } catch (error) {
    if (error instanceof UploadRefused) return { code: error.refusal, message: error.message };
    throw error;
  }
}
