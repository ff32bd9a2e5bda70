import { join } from 'node:path';

import type { Db } from 'mongodb';

import type { BlobStore } from './blob-store.ts';
import { blobsBelow } from './blobs-below.ts';
import { folderBlobStore } from './folder-blob-store.ts';
import { gridFsBlobStore } from './gridfs-blob-store.ts';
import { s3BlobStore, type S3Settings, toS3Options } from './s3-blob-store.ts';

/** Settings of whoever reads or writes media, by the names operators give them. */
export interface MediaSettings extends S3Settings {
  MEDIA_STORE: 'folder' | 'mongodb' | 's3';
  MEDIA_DIR: string;
  MEDIA_BUCKET?: string | undefined;
  PHOTOGRAPH_BUCKET?: string | undefined;
}

/** What a site has of recordings and photographs, each as a store. */
export interface MediaBlobs {
  /** By their names, beside everything else below. */
  recordings: BlobStore;
  /** Parts of recordings that are still arriving. */
  uploads: BlobStore;
  photographs: BlobStore;
  close(): void;
}

/** Where they are beside the recordings. No name of a recording is one of these. */
export const PHOTOGRAPHS = 'photographs';
export const UPLOADS = 'uploads';

/** Begins the names of the collections that hold media in the database of content-api. */
export const MEDIA_COLLECTIONS = 'media';

/** Recordings and photographs where the settings say, under the same keys everywhere. */
export async function openMediaBlobs(settings: MediaSettings, db: () => Db): Promise<MediaBlobs> {
  const buckets: { close(): void }[] = [];
  const openBucket = async (bucket: string) => {
    const opened = await s3BlobStore(toS3Options(bucket, settings));
    buckets.push(opened);
    return opened;
  };
  const { PHOTOGRAPH_BUCKET: photographBucket } = settings;
  const media = await openAll(settings, { db, openBucket });
  return {
    ...media,
    ...(photographBucket !== undefined && { photographs: await openBucket(photographBucket) }),
    close() {
      for (const bucket of buckets) bucket.close();
    },
  };
}

interface Backends {
  db: () => Db;
  openBucket: (bucket: string) => Promise<BlobStore>;
}

async function openAll(settings: MediaSettings, { db, openBucket }: Backends): Promise<Omit<MediaBlobs, 'close'>> {
  const { MEDIA_STORE: kind, MEDIA_DIR: folder, MEDIA_BUCKET: bucket } = settings;
  if (kind === 'mongodb') return within(gridFsBlobStore({ db, bucketName: MEDIA_COLLECTIONS }));
  if (kind === 's3') return within(await openBucket(bucket ?? ''));
  return {
    ...within(folderBlobStore(folder)),
    // Not among what is listed of the folder.
    uploads: folderBlobStore(join(folder, `.${UPLOADS}`)),
  };
}

const within = (store: BlobStore) => ({
  recordings: store,
  uploads: blobsBelow(store, UPLOADS),
  photographs: blobsBelow(store, PHOTOGRAPHS),
});
