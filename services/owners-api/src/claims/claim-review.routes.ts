import type { Router } from '@koa/router';
import { describeAct, operatorOf } from '@shoreline/audit';
import { claimRoutes } from '@shoreline/contracts';
import { createRouter, type ReadCaller, serve } from '@shoreline/service-kit';

import { endOwnership } from './end-ownership.ts';
import { type ClaimReviewDependencies, findClaim, reviewClaim, toReviewedClaim } from './review-claim.ts';

interface Dependencies extends ClaimReviewDependencies {
  readCaller: ReadCaller;
  now: () => Date;
}

export function claimReviewRouter(deps: Dependencies): Router {
  const { claims, readCaller, now } = deps;
  const router = createRouter();

  serve(router, readCaller, claimRoutes.listForReview, async ({ query }) => {
    const { items, total } = await claims.listForReview(query);
    return { items: await Promise.all(items.map((claim) => toReviewedClaim(deps, claim))), total };
  });

  serve(router, readCaller, claimRoutes.readForReview, async ({ params }, _caller, ctx) => {
    const claim = await findClaim(deps, params.id);
    describeAct(ctx, { email: claim.businessOwnerEmail });
    return toReviewedClaim(deps, claim);
  });

  serve(router, readCaller, claimRoutes.review, async ({ params: { id }, body }, _caller, ctx) => {
    const { decision, note = null } = body;
    await reviewClaim(deps, { id, decision, review: { at: now(), note, by: operatorOf(ctx) } }, ctx);
    return toReviewedClaim(deps, await findClaim(deps, id));
  });

  serve(router, readCaller, claimRoutes.endOwnership, async ({ params, body: { note } }, _caller, ctx) => {
    const review = { at: now(), note, by: operatorOf(ctx) };
    const id = await endOwnership(deps, { listingId: params.id, review }, ctx);
    return toReviewedClaim(deps, await findClaim(deps, id));
  });

  return router;
}
