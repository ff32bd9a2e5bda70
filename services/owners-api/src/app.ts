import type { Router } from '@koa/router';
import { cleanUpOrphans, secureCookies, sessionCaller, type SessionStore } from '@shoreline/accounts';
import {
  auditOperationsRouter,
  countAccountMonths,
  type AuditTrail,
  auditRouter,
  describeAct,
  recordOperatorActs,
} from '@shoreline/audit';
import type { BlobStore } from '@shoreline/blob-store';
import type { ApiClient } from '@shoreline/api-client';
import { ownersAuditRoutes, ownersOutboxRoutes, ownersPeopleRoutes, serviceContracts } from '@shoreline/contracts';
import { operationRoutes, outboxOperationRoutes } from '@shoreline/contracts/operations';
import { ownersQueueRoutes } from '@shoreline/contracts/review-queue';
import {
  type DeadMails,
  type MailCipher,
  type MailSite,
  type Outbox,
  outboxOperationsRouter,
  outboxRouter,
  wakeAfterWrites,
} from '@shoreline/mail';
import {
  type Admission,
  createServiceApp,
  everybodyIsVisitor,
  type Log,
  type Metrics,
  type ReadCaller,
} from '@shoreline/service-kit';
import {
  privacyRouter,
  type ReplicaStatus,
  type RetentionReport,
  statusRouter,
} from '@shoreline/service-kit/operations';
import { peopleRouter } from '@shoreline/service-kit/people-routes';
import type { PersonalData } from '@shoreline/service-kit/personal-data';
import { type ReviewSource, reviewQueueRouter } from '@shoreline/service-kit/review-queue';
import type Koa from 'koa';
import type { Context } from 'koa';

import { claimRouter } from './claims/claim.routes.ts';
import type { ClaimStore } from './claims/claim.store.ts';
import { claimSubmissionRouter } from './claims/claim.routes.ts';
import { claimEvidenceRouter } from './claims/claim-evidence.routes.ts';
import { claimReviewRouter } from './claims/claim-review.routes.ts';
import type { EnquiryStore } from './leads/enquiry.store.ts';
import { enquiryRouter } from './leads/enquiry.routes.ts';
import { leadRouter, type MayCopy } from './leads/lead.routes.ts';
import type { LeadStore } from './leads/lead.store.ts';
import { listingMetricsRouter } from './leads/listing-metrics.routes.ts';
import type { ListingMetricsStore } from './leads/listing-metrics.store.ts';
import { leadTrackRouter } from './leads/lead.routes.ts';
import { threadRouter } from './leads/thread.routes.ts';
import type { ThreadStore } from './leads/thread.store.ts';
import type { CountReach } from './leads/count-reach.ts';
import type { FindListing } from './listing-lookup.ts';
import { ownerListingRouter } from './listings/owner-listing.routes.ts';
import { createActingAccounts } from './acting-accounts.ts';
import { listActingIdsThrough, listActingThrough } from './acting-listings.ts';
import { invitationRouter } from './listing-people/invitation.routes.ts';
import { listingPeopleRouter } from './listing-people/listing-people.routes.ts';
import type { ListingPersonStore } from './listing-people/listing-person.store.ts';
import { listingTransferRouter } from './listing-transfers/listing-transfer.routes.ts';
import type { ListingTransferStore } from './listing-transfers/listing-transfer.store.ts';
import { listingOwnersThrough, listOwnedThrough } from './owned-listings.ts';
import { ownerSessions } from './owner-sessions.ts';
import { accountRouter } from './owners/account.routes.ts';
import { emailChangeRouter } from './owners/email-change.routes.ts';
import type { MoveEmail } from './email-moves.ts';
import type { Attempts } from './owners/attempts.ts';
import { reauthenticate } from './owners/reauthenticate.ts';
import { readThrough } from './owners/other-services.ts';
import { remainingAfterErasure } from './personal-data.ts';
import { newPasswordRouter } from './owners/new-password.routes.ts';
import type { OwnerStore } from './owners/owner.store.ts';
import { createOwnerMailOutbox } from './owners/owner.mails.ts';
import type { ThrottleStore } from './owners/throttle.store.ts';
import type { Passwords } from './owners/passwords.ts';
import { registrationRouter } from './owners/registration.routes.ts';
import { signInRouter } from './owners/sign-in.routes.ts';
import { offerRouter } from './offers/offer.routes.ts';
import { reviewRouter } from './reviews/review.routes.ts';
import { submissionRouter } from './submissions/submission.routes.ts';
import { verificationRouter } from './owners/verification.routes.ts';

export interface AppDependencies {
  admission: Admission;
  enquiries: EnquiryStore;
  leads: Pick<LeadStore, 'create'>;
  mayCopy: MayCopy;
  threads: ThreadStore;
  throttles: Pick<ThrottleStore, 'consume'>;
  countReach: CountReach;
  listingMetrics: ListingMetricsStore;
  claims: ClaimStore;
  claimFiles: BlobStore;
  content: ApiClient;
  people: ListingPersonStore;
  transfers: ListingTransferStore;
  personalData: readonly PersonalData[];
  owners: OwnerStore;
  /** Gives what is stored with the address of an owner the new one. */
  moveEmail: MoveEmail;
  passwords: Passwords;
  attempts: Attempts;
  audit: AuditTrail;
  sessions: SessionStore;
  findListing: FindListing;
  site: () => MailSite;
  mailCipher: MailCipher;
  deadMails: DeadMails;
  outbox?: Outbox | undefined;
  /** What operators are told of this replica and of what it removes. */
  replica?: ReplicaStatus | undefined;
  retention?: RetentionReport | undefined;
  wakeMail: () => void;
  readService: ReadCaller;
  /** Which operator has a session; nobody where identity-api is not known. */
  readOperator?: ReadCaller | undefined;
  reviewSources: readonly ReviewSource[];
  log: Log;
  metrics: Metrics;
  now?: () => Date;
}

/** A part of a document: 512 KiB in base64. */
const LARGEST_JSON = '700kb';

/** Builds the application. Opens nothing: `main.ts` connects and listens. */
export function createApp({
  metrics,
  now = () => new Date(),
  readOperator = everybodyIsVisitor,
  ...deps
}: AppDependencies): Koa {
  const app = createServiceApp({ log: deps.log, metrics, admission: deps.admission, jsonLimit: LARGEST_JSON });
  const readCaller = sessionCaller({ sessions: ownerSessions, kind: 'owner', readService: deps.readService });
  const outbox = createOwnerMailOutbox({ ...deps, now });
  const listOwned = listOwnedThrough(deps.content);
  const listActing = listActingThrough(listOwned, deps.people);
  const listOwnedIds = listActingIdsThrough(listActing);
  const listingOwners = listingOwnersThrough(deps.content, (ended) => deps.people.endAll(ended, now()));
  const findAccountIds = async (email: string) => [(await deps.owners.findByEmail(email))?.id ?? []].flat();
  const acting = createActingAccounts({ ...deps, listActing });
  const listings = { listOwned, listActing, listOwnedIds, listingOwners, acting };
  const routed = { ...deps, ...listings, outbox, readCaller, readOperator, describeAct, now };
  const confirmPassword = (ctx: Context, credentials: { id: string; password: string }) =>
    reauthenticate(ctx, credentials, routed);
  const accountData = {
    ...routed,
    kind: 'owner',
    accounts: { find: deps.owners.findById },
    cookies: ownerSessions,
    readOtherServices: readThrough(deps.content, listOwned),
  } as const;

  app.use(wakeAfterWrites(deps.wakeMail));
  app.use(recordOperatorActs({ ...deps, readOperator, routes: serviceContracts.owners.routes }));
  app.use(secureCookies);
  app.use(ownerSessions.middleware(app, deps.sessions));
  app.use(cleanUpOrphans(accountData));

  app.use(registrationRouter(routed).routes());
  app.use(verificationRouter(routed).routes());
  app.use(signInRouter(routed).routes());
  app.use(newPasswordRouter(routed).routes());
  app.use(accountRouter(accountData).routes());
  app.use(emailChangeRouter(routed).routes());
  app.use(claimSubmissionRouter(routed).routes());
  app.use(claimRouter(routed).routes());
  app.use(claimEvidenceRouter(routed).routes());
  app.use(claimReviewRouter(routed).routes());
  app.use(outboxRouter(ownersOutboxRoutes, routed).routes());
  app.use(peopleRouter(ownersPeopleRoutes, { ...routed, findAccountIds, remaining: remainingAfterErasure }).routes());
  app.use(auditRouter(ownersAuditRoutes, routed).routes());
  app.use(reviewQueueRouter(ownersQueueRoutes, routed).routes());
  for (const router of operationRouters({ ...routed, outbox: deps.outbox })) app.use(router.routes());
  app.use(reviewRouter(routed).routes());
  app.use(ownerListingRouter(routed).routes());
  app.use(submissionRouter(routed).routes());
  app.use(offerRouter(routed).routes());
  app.use(listingPeopleRouter(routed).routes());
  app.use(listingTransferRouter({ ...routed, confirmPassword }).routes());
  app.use(invitationRouter(routed).routes());
  app.use(leadRouter(routed).routes());
  app.use(threadRouter(routed).routes());
  app.use(leadTrackRouter(routed).routes());
  app.use(listingMetricsRouter(routed).routes());
  app.use(enquiryRouter(routed).routes());

  return app;
}

type OperationContext = Pick<AppDependencies, 'audit' | 'deadMails' | 'outbox' | 'replica' | 'retention'> & {
  readOperator: ReadCaller;
  now: () => Date;
};

/** What operators look at to see how the service does. */
const operationRouters = (context: OperationContext): Router[] => [
  statusRouter(operationRoutes.owners.status, { ...context, mailServer: context.outbox?.mailServer }),
  auditOperationsRouter(operationRoutes.owners, context),
  privacyRouter(operationRoutes.owners.privacy, {
    ...context,
    countMonths: (now) => countAccountMonths(context.audit, now),
  }),
  outboxOperationsRouter(outboxOperationRoutes.owners, context),
];
