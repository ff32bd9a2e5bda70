import { assertBlobKey, type BlobStore } from './blob-store.ts';

/** What a store has below a path, as a store of its own. */
export function blobsBelow(store: BlobStore, path: string): BlobStore {
  assertBlobKey(path);
  const keyOf = (key: string): string => {
    assertBlobKey(key);
    return `${path}/${key}`;
  };

  return {
    put: async (key, content) => store.put(keyOf(key), content),
    get: async (key, range) => store.get(keyOf(key), range),
    stat: async (key) => store.stat(keyOf(key)),
    async list(inner) {
      const keys = await store.list(inner === '' ? path : keyOf(inner));
      return keys.map((key) => key.slice(path.length + 1));
    },
    delete: async (inner) => store.delete(keyOf(inner)),
  };
}
