import type { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import { type ListingSubmission, listingSubmissionRoutes, ownerSubmissionRoutes as routes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ActingAccounts } from '../acting-accounts.ts';
import type { ActingListing, ListActing } from '../acting-listings.ts';
import { orUnavailable } from '../owned-listings.ts';
import { ownerIdOf } from '../owner-sessions.ts';

interface Dependencies {
  content: ApiClient;
  listActing: ListActing;
  acting: ActingAccounts;
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/**
 * How owners add a listing, and owners and managers an event at one. Content-api knows owners alone: an event is handed in
 * in the name of whose listing it is at.
 */
export function submissionRouter({ content, listActing, acting, audit, readCaller }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.list, async (_input, caller) => {
    const accountId = ownerIdOf(caller);
    const acting = await listActing(accountId);
    const ofOthers = [...new Set(acting.map(({ ownerId }) => ownerId))].filter((id) => id !== accountId);
    const found = await Promise.all([accountId, ...ofOthers].map(listOf));
    return found
      .flatMap((submissions, index) => (index === 0 ? submissions : submissions.filter(isAtOneOf(acting))))
      .slice(0, MAX_LISTED);
  });

  serve(router, readCaller, routes.submit, async ({ params: { id }, body: fields }, caller, ctx) => {
    const { accountId, ownerId, ownerEmail } = await acting.findSubmitter(caller, fields.hostId);
    const sent = { params: { id, ownerId }, body: { ownerEmail, fields } };
    const submission = await orUnavailable(content.call(listingSubmissionRoutes.submit, sent));
    await audit.record(ctx, { event: 'listing-submitted', accountId, target: id });
    return submission;
  });

  serve(router, readCaller, routes.withdraw, async ({ params: { id } }, caller, ctx) => {
    const accountId = ownerIdOf(caller);
    const acting = await listActing(accountId);
    const managed = acting.filter(({ role }) => role === 'manager');
    const ownerId = (await findManaged(id, managed)) ?? accountId;
    await orUnavailable(content.call(listingSubmissionRoutes.withdraw, { params: { id, ownerId } }));
    await audit.record(ctx, { event: 'listing-submission-withdrawn', accountId, target: id });
    return undefined;
  });

  /** The owner of a listing somebody manages, where this is to be an event there. */
  async function findManaged(id: string, managed: readonly ActingListing[]): Promise<string | undefined> {
    for (const ownerId of new Set(managed.map((listing) => listing.ownerId))) {
      const found = (await listOf(ownerId)).find((submission) => submission.id === id);
      if (found && isAtOneOf(managed)(found)) return ownerId;
    }
    return undefined;
  }

  function listOf(ownerId: string): Promise<ListingSubmission[]> {
    return orUnavailable(content.call(listingSubmissionRoutes.list, { params: { ownerId } }));
  }

  return router;
}

const MAX_LISTED = 50;

const isAtOneOf =
  (listings: readonly ActingListing[]) =>
  ({ fields: { hostId } }: ListingSubmission): boolean =>
    hostId !== null && listings.some(({ item }) => item.id === hostId);
