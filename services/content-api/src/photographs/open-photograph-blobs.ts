import { join } from 'node:path';

import { type BlobStore, folderBlobStore, s3BlobStore, toS3Options } from '@shoreline/blob-store';
import type { objectStoreEnv } from '@shoreline/service-kit';

import type { Env } from '../env.ts';

type Settings = Pick<Env, 'MEDIA_DIR' | 'PHOTOGRAPH_BUCKET' | keyof typeof objectStoreEnv>;

/** Where photographs are, by the settings: beside the recordings unless a bucket is named. No name of a recording begins so. */
export async function openPhotographBlobs(env: Settings): Promise<BlobStore> {
  const { PHOTOGRAPH_BUCKET: bucket } = env;
  return bucket === undefined
    ? folderBlobStore(join(env.MEDIA_DIR, 'photographs'))
    : s3BlobStore(toS3Options(bucket, env));
}
