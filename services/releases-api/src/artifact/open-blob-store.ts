import { type BlobStore, folderBlobStore, gridFsBlobStore, s3BlobStore } from '@shoreline/blob-store';

import type { Env } from '../env.ts';

/** Where the files of builds are, by the settings. */
export async function openBlobStore(env: Env, db: Parameters<typeof gridFsBlobStore>[0]['db']): Promise<BlobStore> {
  if (env.BLOB_STORE === 'folder') return folderBlobStore(env.ARTIFACTS_DIR);
  if (env.BLOB_STORE === 'mongodb') return gridFsBlobStore({ db, bucketName: 'builds' });
  const { S3_BUCKET: bucket = '', S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  return s3BlobStore({ bucket, region, endpoint, credentials: readCredentials(env) });
}

function readCredentials({ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }: Env) {
  return accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined;
}
