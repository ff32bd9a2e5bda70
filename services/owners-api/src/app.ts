import type { ApiClient } from '@shoreline/api-client';
import { type MailSeal, type MailSite, wakeAfterWrites } from '@shoreline/mail';
import { createServiceApp, type Log, type Metrics, type ReadCaller } from '@shoreline/service-kit';
import { secureCookies, sessionCaller, type SessionStore } from '@shoreline/sessions';
import type Koa from 'koa';

import { claimRecords } from './claims/claim.record.ts';
import { claimRouter } from './claims/claim.routes.ts';
import type { ClaimStore } from './claims/claim.store.ts';
import { claimTakingRouter } from './claims/claim-taking.routes.ts';
import { claimReviewRouter } from './claims/claim-review.routes.ts';
import { enquiryRecords } from './leads/enquiry.record.ts';
import { enquiryRouter } from './leads/enquiry.routes.ts';
import type { EnquiryStore } from './leads/enquiry.store.ts';
import { leadRouter } from './leads/lead.routes.ts';
import type { LeadStore } from './leads/lead.store.ts';
import { leadFigureRouter } from './leads/lead-figure.routes.ts';
import type { LeadFigureStore } from './leads/lead-figure.store.ts';
import { leadTrackRouter } from './leads/lead-track.routes.ts';
import type { LeadTrackStore } from './leads/lead-track.store.ts';
import type { FindListing } from './listing-lookup.ts';
import { listingOwnersThrough } from './listing-owners.ts';
import { ownerListingRouter } from './listings/owner-listing.routes.ts';
import { type ListOwnedIds, listOwnedThrough } from './owned-listings.ts';
import { ownerSessions } from './owner-sessions.ts';
import { accountRouter, type OwnerRecord } from './owners/account.routes.ts';
import type { Attempts } from './owners/attempts.ts';
import { newPasswordRouter } from './owners/new-password.routes.ts';
import type { OwnerStore } from './owners/owner.store.ts';
import { createOwnerLetters } from './owners/owner-letters.ts';
import type { Passwords } from './owners/passwords.ts';
import { registrationRouter } from './owners/registration.routes.ts';
import { signInRouter } from './owners/sign-in.routes.ts';
import { verificationRouter } from './owners/verification.routes.ts';

export interface AppNeeds {
  enquiries: EnquiryStore;
  leads: Pick<LeadStore, 'keep'>;
  leadTracks: LeadTrackStore;
  leadFigures: LeadFigureStore;
  claims: ClaimStore;
  /** Content-api, where listings are. */
  content: ApiClient;
  listOwnedIds: ListOwnedIds;
  owners: OwnerStore;
  passwords: Passwords;
  attempts: Attempts;
  sessions: SessionStore;
  findListing: FindListing;
  /** What the site is called in mails to owners. */
  site: () => MailSite;
  /** Closes mails with a token until they leave. */
  seal: MailSeal;
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
  const letters = createOwnerLetters({ ...needs, now });
  const listOwned = listOwnedThrough(needs.content);
  const listingOwners = listingOwnersThrough(needs.content);
  const routed = { ...needs, listOwned, listingOwners, letters, readCaller, now };

  app.use(wakeAfterWrites(needs.wakeMail));
  app.use(secureCookies);
  app.use(ownerSessions.middleware(app, needs.sessions));

  app.use(registrationRouter(routed).routes());
  app.use(verificationRouter(routed).routes());
  app.use(signInRouter(routed).routes());
  app.use(newPasswordRouter(routed).routes());
  app.use(accountRouter({ ...routed, records: ownerRecords(routed) }).routes());
  app.use(claimTakingRouter(routed).routes());
  app.use(claimRouter(routed).routes());
  app.use(claimReviewRouter(routed).routes());
  app.use(ownerListingRouter(routed).routes());
  app.use(leadRouter(routed).routes());
  app.use(leadTrackRouter(routed).routes());
  app.use(leadFigureRouter(routed).routes());
  app.use(enquiryRouter(routed).routes());

  return app;
}

/** Everything kept about an owner beside the account itself: what is taken away, and what ends with the account. */
const ownerRecords = (
  needs: Parameters<typeof claimRecords>[0] & Parameters<typeof enquiryRecords>[0],
): OwnerRecord[] => [...claimRecords(needs), ...enquiryRecords(needs)];
