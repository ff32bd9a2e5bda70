import type { Router } from '@koa/router';
import { contentChangeRoutes } from '@shoreline/contracts/content-changes';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ContentChanges } from './content-changes.ts';

interface Dependencies {
  changes: Pick<ContentChanges, 'read'>;
  readCaller: ReadCaller;
}

export function contentChangeRouter({ changes, readCaller }: Dependencies): Router {
  const router = createRouter();
  serve(router, readCaller, contentChangeRoutes.read, async () => ({ revision: await changes.read() }));
  return router;
}
