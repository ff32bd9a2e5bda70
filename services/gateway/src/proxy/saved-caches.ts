import { join } from 'node:path';

import type { Log } from '@shoreline/service-kit';

import { type CachedResponse, responseCodec } from './api-handler.ts';
import { createCacheFolder } from './cache-folder.ts';
import { type CachedPage, pageCodec } from './cached-page.ts';
import type { ResponseCache } from './response-cache.ts';

interface SavedCachesOptions {
  /** Undefined: nothing is saved. */
  cacheDir: string | undefined;
  responses: Pick<ResponseCache<CachedResponse, never>, 'lasting' | 'restore'>;
  pages: Pick<ResponseCache<CachedPage, never>, 'lasting' | 'restore'>;
  log: Log;
}

/** As much as a gateway that is killed may lose. One that is stopped loses nothing. */
const SAVE_EVERY_MS = 30_000;

/** The copies of both caches on disk: restored once, then saved now and then, and when the gateway closes. */
export function createSavedCaches({ cacheDir, responses, pages, log }: SavedCachesOptions) {
  const folders =
    cacheDir === undefined
      ? []
      : [
          createCacheFolder({
            folder: join(cacheDir, 'pages'),
            cache: pages,
            codec: pageCodec,
            log,
          }),
          createCacheFolder({ folder: join(cacheDir, 'responses'), cache: responses, codec: responseCodec, log }),
        ];
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<unknown> = Promise.resolve();
  const save = () => (saving = saving.then(() => Promise.all(folders.map((folder) => folder.save()))));

  return {
    async restore(): Promise<void> {
      await Promise.all(folders.map((folder) => folder.restore()));
      timer = setInterval(() => void save(), SAVE_EVERY_MS).unref();
    },
    async close(): Promise<void> {
      if (!timer) return;
      clearInterval(timer);
      await save();
    },
  };
}
