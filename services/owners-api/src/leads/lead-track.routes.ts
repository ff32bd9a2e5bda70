import { Router } from '@koa/router';
import { leadRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

import { toEntry } from './lead-track.rules.ts';
import type { LeadTrackStore } from './lead-track.store.ts';

interface Dependencies {
  leadTracks: LeadTrackStore;
  readCaller: ReadCaller;
  now: () => Date;
}

export function leadTrackRouter({ leadTracks, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, leadRoutes.track, async ({ body }) => {
    await leadTracks.add(toEntry(body, now()));
    return undefined;
  });

  return router;
}
