import { join } from 'node:path';

import { type BlobStore, folderBlobStore, s3BlobStore } from '@shoreline/blob-store';

import type { Env } from '../env.ts';

type Settings = Pick<
  Env,
  'MEDIA_DIR' | 'PHOTOGRAPH_BUCKET' | 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** Where photographs are, by the settings: beside the recordings unless a bucket is named. No name of a recording begins so. */
export async function openPhotographBlobs(env: Settings): Promise<BlobStore> {
  const { PHOTOGRAPH_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  if (bucket === undefined) return folderBlobStore(join(env.MEDIA_DIR, 'photographs'));
  return s3BlobStore({ bucket, region, endpoint, credentials: readCredentials(env) });
}

function readCredentials({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Settings) {
  return accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
}
