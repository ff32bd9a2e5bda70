import type { Router } from '@koa/router';
import { operatorOf } from '@shoreline/audit';
import { listingOwnershipRoutes as routes, type OwnedListing, type Site } from '@shoreline/contracts';
import { conflict, createRouter, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { resolvePhotographs } from '../../photographs/photographs-resolver.ts';
import type { ListingOwnership } from './ownership.store.ts';
import { findRevision, reviewRevision } from './review-revision.ts';
import { revisionMails } from './revision.mails.ts';

interface Dependencies {
  ownership: ListingOwnership;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

interface PhotographReader {
  store: Parameters<typeof resolvePhotographs>[0];
}

/** What operators do about owners' edits. */
export function revisionReviewRouter({ ownership: { revisions }, site, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, routes.listRevisions, ({ query }) => revisions.listForReview(query, now()));

  serve(router, readCaller, routes.readRevision, ({ params }) => findRevision(revisions, params.id, now()));

  serve(router, readCaller, routes.reviewRevision, ({ params, body }, _caller, ctx) => {
    const review = { ...body, at: now(), by: operatorOf(ctx) };
    return reviewRevision({ revisions, site }, { id: params.id, review }, ctx);
  });

  return router;
}

/** Whose a listing is and what they change; owners-api asks, which knows who is signed in. */
export function ownershipRouter(deps: Dependencies & { photographs: PhotographReader }): Router {
  const { ownership, photographs, site, readCaller, now } = deps;
  const router = createRouter();
  const mailed = () => ({ at: now(), mails: revisionMails({ site, now: now() }) });

  serve(router, readCaller, routes.listOwned, ({ params }) => ownership.listOwned(params.ownerId, now()));

  serve(router, readCaller, routes.listConfirmed, ({ query }) => ownership.listConfirmed(query, now()));

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

  serve(router, readCaller, routes.transferOwner, async ({ params: { id, ownerId }, body: { toOwnerId } }) => {
    const handover = { listingId: id, from: ownerId, to: toOwnerId };
    if (!(await ownership.handover.transfer(handover, now()))) throw listingNotFound();
    return undefined;
  });

  serve(router, readCaller, routes.changeOwnerEmail, async ({ params, body }) => {
    await ownership.handover.changeEmail(params.ownerId, body.ownerEmail);
    return undefined;
  });

  serve(router, readCaller, routes.submitRevision, async ({ params, body }) => {
    const { item } = await findOwned(params.id, body.ownerId);
    if ((body.changes.when ?? body.changes.admission) && item.category !== 'Event') throw notAnEvent();
    const shown = await resolvePhotographs(photographs.store, body.changes.photographs, 'changes.photographs');
    const changes = { ...body.changes, photographs: shown };
    await ownership.revisions.submit({ listingId: params.id, ...body, changes }, mailed());
    return findOwned(params.id, body.ownerId);
  });

  serve(router, readCaller, routes.withdrawRevision, async ({ params: { id, ownerId } }) => {
    await findOwned(id, ownerId);
    await ownership.revisions.withdraw({ listingId: id, ownerId }, mailed());
    return findOwned(id, ownerId);
  });

  serve(router, readCaller, routes.changeLive, async ({ params: { id }, body: { ownerId, fields } }) => {
    const { item } = await findOwned(id, ownerId);
    if (fields.closure && item.category === 'Event') throw closureOfEvent();
    await ownership.changeLive({ listingId: id, ownerId, fields }, mailed());
    return findOwned(id, ownerId);
  });

  serve(router, readCaller, routes.confirm, async ({ params: { id }, body: { ownerId } }) => {
    await findOwned(id, ownerId);
    await ownership.confirm(id, ownerId, now());
    return findOwned(id, ownerId);
  });

  serve(router, readCaller, routes.setEventStatus, async ({ params: { id }, body: { ownerId, status } }) => {
    const { item } = await findOwned(id, ownerId);
    if (item.category !== 'Event') throw notAnEvent();
    if ((item.eventStatus ?? null) !== status) {
      await ownership.setEventStatus({ listingId: id, ownerId, status }, now());
    }
    return findOwned(id, ownerId);
  });

  async function findOwned(id: string, ownerId: string): Promise<OwnedListing> {
    const owned = await ownership.findOwned(id, ownerId, now());
    if (!owned) throw listingNotFound();
    return owned;
  }

  return router;
}

const listingNotFound = () => notFound('listing-not-found', 'We could not find that listing.');
const notAnEvent = () => conflict('not-an-event', 'Only an event has dates and can be cancelled.');

const closureOfEvent = () =>
  conflict('closure-not-for-events', 'An event is cancelled or moved instead of closed. Please write to us.');
