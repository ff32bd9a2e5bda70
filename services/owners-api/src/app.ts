import { wakeAfterWrites } from '@shoreline/mail';
import { createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import type Koa from 'koa';

import { leadRouter } from './leads/lead.routes.ts';
import type { LeadStore } from './leads/lead.store.ts';
import { leadTrackRouter } from './leads/lead-track.routes.ts';
import type { LeadTrackStore } from './leads/lead-track.store.ts';
import type { FindListing } from './listing-lookup.ts';

export interface AppNeeds {
  leads: Pick<LeadStore, 'keep'>;
  leadTracks: LeadTrackStore;
  findListing: FindListing;
  /** Tells the worker that there may be mail. */
  wakeMail: () => void;
  readCaller: ReadCaller;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ metrics, now = () => new Date(), ...needs }: AppNeeds): Koa {
  const app = createServiceApp({ log: needs.log, metrics });
  app.use(wakeAfterWrites(needs.wakeMail));

  app.use(leadRouter({ ...needs, now }).routes());
  app.use(leadTrackRouter({ ...needs, now }).routes());

  return app;
}
