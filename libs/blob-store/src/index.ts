export {
  assertBlobKey,
  type BlobRange,
  type BlobStat,
  type BlobStore,
  BlobStoreUnavailable,
  isBlobKey,
  UnknownBlob,
} from './blob-store.ts';
export { blobsBelow } from './blobs-below.ts';
export { folderBlobStore } from './folder-blob-store.ts';
export { gridFsBlobStore } from './gridfs-blob-store.ts';
export {
  MEDIA_COLLECTIONS,
  type MediaBlobs,
  type MediaSettings,
  openMediaBlobs,
  PHOTOGRAPHS,
  UPLOADS,
} from './media-blobs.ts';
export { s3BlobStore, type S3Options, toS3Options } from './s3-blob-store.ts';
