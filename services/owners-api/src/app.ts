import { wakeAfterWrites } from '@shoreline/mail';
import { createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import { secureCookies, sessionCaller, type SessionStore } from '@shoreline/sessions';
import type Koa from 'koa';

import { enquiryRouter } from './leads/enquiry.routes.ts';
import type { EnquiryStore } from './leads/enquiry.store.ts';
import { leadRouter } from './leads/lead.routes.ts';
import type { LeadStore } from './leads/lead.store.ts';
import { leadFigureRouter } from './leads/lead-figure.routes.ts';
import type { LeadFigureStore } from './leads/lead-figure.store.ts';
import { leadTrackRouter } from './leads/lead-track.routes.ts';
import type { LeadTrackStore } from './leads/lead-track.store.ts';
import type { FindListing } from './listing-lookup.ts';
import type { ListOwnedIds } from './owned-listings.ts';
import { ownerSessions } from './owner-sessions.ts';
import type { OwnerStore } from './owners/owner.store.ts';

export interface AppNeeds {
  enquiries: EnquiryStore;
  leads: Pick<LeadStore, 'keep'>;
  leadTracks: LeadTrackStore;
  leadFigures: LeadFigureStore;
  listOwnedIds: ListOwnedIds;
  owners: Pick<OwnerStore, 'findById'>;
  sessions: SessionStore;
  findListing: FindListing;
  /** Tells the worker that there may be mail. */
  wakeMail: () => void;
  readService: ReadCaller;
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({ metrics, now = () => new Date(), ...needs }: AppNeeds): Koa {
  const app = createServiceApp({ log: needs.log, metrics });
  const readCaller = sessionCaller({ sessions: ownerSessions, kind: 'owner', readService: needs.readService });
  const routed = { ...needs, readCaller, now };

  app.use(wakeAfterWrites(needs.wakeMail));
  app.use(secureCookies);
  app.use(ownerSessions.middleware(app, needs.sessions));

  app.use(leadRouter(routed).routes());
  app.use(leadTrackRouter(routed).routes());
  app.use(leadFigureRouter(routed).routes());
  app.use(enquiryRouter(routed).routes());

  return app;
}
