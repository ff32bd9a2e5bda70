import type { Router } from '@koa/router';
import {
  type AnswerableReview,
  type OwnReview,
  reviewAnswerRoutes,
  reviewRoutes,
  reviewWriterRoutes,
  toListingPath,
  visitProblem,
} from '@shoreline/contracts';
import { createRouter, invalidInput, networkOf, notFound, type ReadCaller, serve } from '@shoreline/service-kit';

import type { AvatarStore } from '../../avatars/avatars.store.ts';
import type { ListingStore } from '../listing/listing.store.ts';
import type { FindSuccessor } from '../../editing/editing-successors.ts';
import type { Reviews } from '../../open-reviews.ts';
import type { PhotographStore } from '../../photographs/photographs.store.ts';
import { resolvePhotographs } from '../../photographs/photographs-resolver.ts';
import type { ReviewDocument } from './review.model.ts';
import { type Avatars, toContent, toListingReview } from './review.store.ts';

interface Dependencies {
  reviews: Reviews;
  directory: Pick<ListingStore, 'findBySlug' | 'findById' | 'listByIds' | 'ownership'>;
  findListingSuccessor: FindSuccessor;
  photographs: { store: Pick<PhotographStore, 'findMany'> };
  avatars: Pick<AvatarStore, 'listShown'>;
  readCaller: ReadCaller;
  now: () => Date;
}

/** Of phones of one provider and of one house: what is counted together. */
const REPORT_BITS = { ipv4: 32, ipv6: 64 } as const;

/** What anybody reads and reports. */
export function reviewRouter({ reviews, avatars: { listShown }, ...deps }: Dependencies): Router {
  const { directory, findListingSuccessor, readCaller, now } = deps;
  const shownAvatarsOf = ofWriters(listShown);
  const router = createRouter();

  serve(router, readCaller, reviewRoutes.list, async ({ params, query }) => {
    const { items, total } = await reviews.store.listPublished(await findListingId(params.identifier), query);
    const avatars = await shownAvatarsOf(items);
    return { items: items.map((review) => toListingReview(review, avatars)), total };
  });

  serve(router, readCaller, reviewRoutes.report, async ({ params, body }, _caller, ctx) => {
    if (!(await reviews.store.findPublished(params.id))) throw reviewMissing();
    const network = networkOf(ctx.get('x-forwarded-for'), REPORT_BITS) ?? 'unknown';
    const isNew = await reviews.limits.countReport({ reviewId: params.id, network, at: now() });
    if (isNew) await reviews.store.report(params.id, { ...body, at: now() });
    return { status: 'accepted' as const };
  });

  async function findListingId(identifier: string): Promise<string> {
    const merged = await findListingSuccessor(identifier);
    const listing =
      (await directory.findBySlug(merged ?? identifier, now())) ??
      (await directory.findById(merged ?? identifier, now()));
    if (!listing) throw listingMissing();
    return listing.id;
  }

  return router;
}

/** What identity-api asks for members. */
export function reviewWriterRouter({ reviews, directory, photographs, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, reviewWriterRoutes.list, async ({ params, query }) => {
    const { items, total } = await reviews.store.listOwn(params.memberId, query);
    return { items: await describe(items), total };
  });

  serve(router, readCaller, reviewWriterRoutes.write, async ({ params, body }) => {
    const { author, email, memberSince, network, photographs: sent, ...words } = body;
    const at = now();
    const problem = visitProblem(words.visitedIn, at);
    if (problem) throw invalidInput(problem, [{ path: 'visitedIn', message: problem }]);
    // Merged listings are none: whose the other one is was asked about that one.
    if (!(await directory.findById(params.listingId, at))) throw listingMissing();
    const content = { ...words, photographs: await resolvePhotographs(photographs.store, sent, 'photographs') };
    const count = () => reviews.limits.count({ ...params, memberSince: new Date(memberSince), network, at });
    const written = await reviews.store.write({ ...params, author, email, content, at, count });
    return toOwnReview(written, await listingsOf([written]));
  });

  serve(router, readCaller, reviewWriterRoutes.withdraw, async ({ params }) => {
    await reviews.store.withdraw(params.memberId, params.listingId, now());
    return undefined;
  });

  serve(router, readCaller, reviewWriterRoutes.removeAll, async ({ params }) => ({
    removed: await reviews.store.removeAll({ memberId: params.memberId }),
  }));

  const listingsOf = async (items: readonly ReviewDocument[]) =>
    new Map(
      (
        await directory.listByIds(
          items.map(({ listingId }) => listingId),
          now(),
        )
      ).map((one) => [one.id, one]),
    );

  async function describe(items: readonly ReviewDocument[]): Promise<OwnReview[]> {
    const listings = await listingsOf(items);
    return items.map((review) => toOwnReview(review, listings));
  }

  return router;
}

/** What owners-api asks for owners. */
export function reviewAnswerRouter({ reviews, directory, avatars: { listShown }, ...deps }: Dependencies): Router {
  const { readCaller, now } = deps;
  const shownAvatarsOf = ofWriters(listShown);
  const router = createRouter();

  serve(router, readCaller, reviewAnswerRoutes.list, async ({ params, query }) => {
    await findOwned(params.id, params.ownerId);
    const { items, total } = await reviews.store.listPublished(params.id, query);
    const avatars = await shownAvatarsOf(items);
    return { items: items.map((review) => toAnswerable(review, avatars)), total };
  });

  serve(router, readCaller, reviewAnswerRoutes.answer, async ({ params, body }) => {
    await findOwned(params.id, body.ownerId);
    const review = await reviews.store.findPublished(params.reviewId);
    const ids = await reviews.scores.listIds(params.id);
    if (!review || !ids.includes(review.listingId)) throw reviewMissing();
    return toAnswerable(await reviews.store.answer(review, body, now()), await shownAvatarsOf([review]));
  });

  async function findOwned(id: string, ownerId: string): Promise<void> {
    const owned = await directory.ownership.findOwned(id, ownerId, now());
    if (!owned) throw notFound('listing-not-found', 'We could not find that listing.');
  }

  return router;
}

const ofWriters = (listShown: AvatarStore['listShown']) => (items: readonly ReviewDocument[]) =>
  listShown(items.map(({ memberId }) => memberId));

type Listings = ReadonlyMap<string, { title: string } & Parameters<typeof toListingPath>[0]>;

function toOwnReview(review: ReviewDocument, listings: Listings): OwnReview {
  const { _id: id, listingId, state, pending, live, note, updatedAt } = review;
  const listing = listings.get(listingId);
  return {
    ...{ id, listingId, listing: listing ? { title: listing.title, href: toListingPath(listing) } : null },
    state: state === 'withdrawn' ? 'waiting' : state,
    ...toContent(pending ?? live),
    waits: pending !== undefined,
    note: note ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}

const toAnswerable = (review: ReviewDocument, avatars: Avatars): AnswerableReview => ({
  ...toListingReview(review, avatars),
  waitingAnswer: review.pendingAnswer?.text ?? null,
  answerNote: review.answerNote ?? null,
});

const listingMissing = () => notFound('directory-item-not-found', 'Directory item not found');
const reviewMissing = () => notFound('listing-review-not-found', 'We could not find that review.');
