export { assertBlobKey, type BlobRange, type BlobStat, type BlobStore, UnknownBlob } from './blob-store.ts';
export { folderBlobStore } from './folder-blob-store.ts';
export { gridFsBlobStore } from './gridfs-blob-store.ts';
