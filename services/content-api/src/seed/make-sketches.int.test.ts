import { gridFsBlobStore, s3BlobStore } from '@shoreline/blob-store';
import { startS3 } from '@shoreline/blob-store/s3-testing';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it, onTestFinished } from 'vitest';

import { makeSketches } from './make-sketches.ts';
import { sketchSchema } from './sketch/sketch-schema.ts';

const { connection } = openTestDatabase();
const sketch = sketchSchema.parse({ slug: 'surf', seconds: 2, layers: [{ voice: 'surf', level: 0.5, every: 2 }] });

const openBucket = async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const store = await s3BlobStore(await s3.createBucket());
  onTestFinished(() => store.close());
  return store;
};

it.each([
  ['GridFS', () => gridFsBlobStore({ db: () => connection.getClient().db(connection.name), bucketName: 'media' })],
  ['an object store', openBucket],
])('makes a sketch once in %s, and again when it is gone', async (_, open) => {
  const store = await open();

  const first = await makeSketches(store, [sketch]);
  const file = first.get(sketch.slug)?.file ?? '';
  const stored = await store.stat(file);
  const second = await makeSketches(store, [sketch]);

  expect(stored?.size).toBe(first.get(sketch.slug)?.bytes);
  expect([second, await store.stat(file)]).toEqual([first, stored]);

  await store.delete(file);
  await makeSketches(store, [sketch]);

  expect((await store.stat(file))?.size).toBe(stored?.size);
});
