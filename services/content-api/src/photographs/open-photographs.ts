import type { BlobStore } from '@shoreline/blob-store';
import { daysBefore, type RetentionRule, withWaiting } from '@shoreline/service-kit';
import type { Site } from '@shoreline/contracts';
import type { Connection } from 'mongoose';

import { createPhotographActs } from '../editing/editing-photographs.ts';
import { toPhotographKey, toUploadKey } from './photographs-keys.ts';
import { listReferenced } from './photograph-references.ts';
import { createPhotographTakedowns, type PhotographTakedowns } from './photograph-takedowns.ts';
import { mongoPhotographStore } from './photographs.store.ts';
import { createPhotographUploads } from './photograph-uploads.ts';
import { createPhotographWorker } from './photograph-worker.ts';

interface Options {
  connection: Connection;
  blobs: BlobStore;
  /** Makes the hashes of visitors' networks. */
  key: string;
  now?: () => Date;
}

/** What `takedownsWith` needs of the rest of the service. */
export interface Editors {
  editing: Parameters<typeof createPhotographActs>[0]['editing'];
  changes: { note(): Promise<void> };
  site: Site;
}

/** So long somebody may take to write what belongs to a photograph. */
const UNUSED_DAYS = 1;

/** Photographs with everything they need. Starts no process before one arrives. */
export function openPhotographs({ connection, blobs, key, now = () => new Date() }: Options) {
  const store = mongoPhotographStore(connection);
  const worker = createPhotographWorker();

  return {
    store,
    blobs,
    uploads: createPhotographUploads({ photographs: store, blobs, worker, key, now }),
    takedownsWith: ({ editing, changes, site }: Editors): PhotographTakedowns =>
      createPhotographTakedowns({
        connection,
        photographs: { store, blobs },
        items: createPhotographActs({ connection, editing }),
        noteChange: changes.note,
        site,
      }),
    stop: () => worker.stop(),
    rules: {
      unused_photographs: withWaiting(
        async (at) => {
          await store.markUsed(await listReferenced(connection), at);
          return removeUnused(daysBefore(at, UNUSED_DAYS));
        },
        async (at) => {
          const referenced = new Set(await listReferenced(connection));
          const unused = await store.listUnused(daysBefore(at, UNUSED_DAYS));
          return unused.filter((id) => !referenced.has(id)).length;
        },
      ),
      photograph_uploads: withWaiting(
        (at) => removeUploads(daysBefore(at, UNUSED_DAYS)),
        async (at) => (await store.listUploads(daysBefore(at, UNUSED_DAYS))).length,
      ),
    } satisfies Record<string, RetentionRule>,
  };

  async function removeUnused(before: Date): Promise<number> {
    let removed = 0;
    for (const id of await store.listUnused(before)) {
      // The document first: without it nobody can refer to the files, and what is left of them is replaced by the next of the kind.
      if (!(await store.removeUnused(id, before))) continue;
      await blobs.delete(toPhotographKey(id));
      removed += 1;
    }
    return removed;
  }

  async function removeUploads(before: Date): Promise<number> {
    const ids = await store.listUploads(before);
    for (const id of ids) {
      await blobs.delete(toUploadKey(id));
      await store.removeUpload(id);
    }
    return ids.length;
  }
}
