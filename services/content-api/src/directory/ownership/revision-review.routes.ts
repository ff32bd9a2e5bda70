import { Router } from '@koa/router';
import {
  listingOwnershipRoutes as routes,
  requiresConfirmedLocation,
  type ReviewedRevision,
  type Site,
} from '@shoreline/contracts';
import { conflict, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import { revisionMails } from './revision.mails.ts';
import type { RevisionReviewStore } from './revision-review.store.ts';

interface Dependencies {
  revisions: Pick<RevisionReviewStore, 'listForReview' | 'findForReview' | 'findLaterId' | 'review'>;
  site: Site;
  readCaller: ReadCaller;
  now: () => Date;
}

export function revisionReviewRouter({ revisions, site, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, routes.listRevisions, ({ query }) => revisions.listForReview(query, now()));

  serve(router, readCaller, routes.readRevision, ({ params }) => find(params.id));

  serve(router, readCaller, routes.reviewRevision, async ({ params, body: { decision, note = null, place } }) => {
    const { status, live, changes } = await find(params.id);
    if (status !== 'pending') throw alreadyReviewed(status);
    if (decision === 'approved' && place === undefined && requiresConfirmedLocation(live, changes)) throw placeNeeded();

    const at = now();
    await revisions.review(params.id, { decision, note, place, at, mails: revisionMails({ site, now: at }) });
    const reviewed = await find(params.id);
    if (reviewed.status !== decision) throw alreadyReviewed(reviewed.status);
    return reviewed;
  });

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
