import { Router } from '@koa/router';
import { describeAct } from '@shoreline/audit';
import {
  listingOwnershipRoutes as routes,
  type OwnedListing,
  requiresConfirmedLocation,
  type ReviewedRevision,
  type Site,
} from '@shoreline/contracts';
import { conflict, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { ListingOwnership } from './ownership.store.ts';
import { revisionMails } from './revision.mails.ts';

interface Dependencies {
  ownership: ListingOwnership;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

/** What operators do about owners' edits. */
export function revisionReviewRouter({ ownership: { revisions }, site, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.listRevisions, ({ query }) => revisions.listForReview(query, now()));

  serve(router, readCaller, routes.readRevision, ({ params }) => find(params.id));

  serve(
    router,
    readCaller,
    routes.reviewRevision,
    async ({ params, body: { decision, note = null, place } }, _caller, ctx) => {
      const { status, live, changes, ownerId, ownerEmail } = await find(params.id);
      describeAct(ctx, { event: `listing-edit-${decision}`, accountId: ownerId, email: ownerEmail ?? undefined });
      if (status !== 'pending') throw alreadyReviewed(status);
      if (decision === 'approved' && place === undefined && requiresConfirmedLocation(live, changes))
        throw placeNeeded();

      const at = now();
      await revisions.review(params.id, { decision, note, place, at, mails: revisionMails({ site, now: at }) });
      const reviewed = await find(params.id);
      if (reviewed.status !== decision) throw alreadyReviewed(reviewed.status);
      return reviewed;
    },
  );

  async function find(id: string): Promise<ReviewedRevision> {
    const revision = await revisions.findForReview(id, now());
    if (revision) return revision;
    const laterId = await revisions.findLaterId(id);
    throw laterId ? replaced(laterId) : notFound('revision-not-found', 'We could not find that edit.');
  }

  return router;
}

const placeNeeded = () =>
  conflict(
    'listing-place-needed',
    'The address changes, and its pin on the map would not: say where it is now, that it is the same place, or that it is unknown. Nothing was changed.',
  );

const replaced = (laterId: string) =>
  conflict('revision-replaced', `The owner has sent another edit in place of this one: ${laterId}`);

const alreadyReviewed = (status: ReviewedRevision['status']) =>
  conflict('revision-already-reviewed', `This edit was ${status} before.`);

/** Whose a listing is and what they change; owners-api asks, which knows who is signed in. */
export function ownershipRouter({ ownership, site, readCaller, now }: Dependencies): Router {
  const router = new Router();
  const mailed = () => ({ at: now(), mails: revisionMails({ site, now: now() }) });

  serve(router, readCaller, routes.listOwned, ({ params }) => ownership.listOwned(params.ownerId, now()));

  serve(router, readCaller, routes.assignOwner, async ({ params, body }) => {
    const outcome = await ownership.assign(params.id, body.ownerId);
    if (outcome === 'missing') throw notFound('directory-item-not-found', 'Directory item not found');
    if (outcome === 'taken') throw conflict('listing-has-owner', 'This listing has another owner.');
    return undefined;
  });

  serve(router, readCaller, routes.removeOwner, async ({ params }) => {
    await ownership.remove(params.id, params.ownerId, now());
    return undefined;
  });

  serve(router, readCaller, routes.submitRevision, async ({ params, body }) => {
    await findOwned(params.id, body.ownerId);
    await ownership.revisions.submit({ listingId: params.id, ...body }, mailed());
    return findOwned(params.id, body.ownerId);
  });

  serve(router, readCaller, routes.withdrawRevision, async ({ params: { id, ownerId } }) => {
    await findOwned(id, ownerId);
    await ownership.revisions.withdraw({ listingId: id, ownerId }, mailed());
    return findOwned(id, ownerId);
  });

  async function findOwned(id: string, ownerId: string): Promise<OwnedListing> {
    const owned = await ownership.findOwned(id, ownerId, now());
    if (!owned) throw notFound('listing-not-found', 'We could not find that listing.');
    return owned;
  }

  return router;
}
