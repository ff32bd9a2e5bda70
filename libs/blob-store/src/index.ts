export {
  assertBlobKey,
  type BlobRange,
  type BlobStat,
  type BlobStore,
  BlobStoreUnavailable,
  UnknownBlob,
} from './blob-store.ts';
export { folderBlobStore } from './folder-blob-store.ts';
export { gridFsBlobStore } from './gridfs-blob-store.ts';
export { s3BlobStore, type S3Options, toS3Options } from './s3-blob-store.ts';
