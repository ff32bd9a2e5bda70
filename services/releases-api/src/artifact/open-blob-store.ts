import { type BlobStore, folderBlobStore, gridFsBlobStore, s3BlobStore, toS3Options } from '@shoreline/blob-store';

import type { Env } from '../env.ts';

/** Where the files of builds are, by the settings. */
export async function openBlobStore(env: Env, db: Parameters<typeof gridFsBlobStore>[0]['db']): Promise<BlobStore> {
  if (env.BLOB_STORE === 'folder') return folderBlobStore(env.ARTIFACTS_DIR);
  if (env.BLOB_STORE === 'mongodb') return gridFsBlobStore({ db, bucketName: 'builds' });
  return s3BlobStore(toS3Options(env.S3_BUCKET ?? '', env));
}
