import { createHash } from 'node:crypto';

import type { Router } from '@koa/router';
import type { ApiClient } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import {
  memberReviewRoutes as routes,
  normaliseEmail,
  ownerReviewRoutes,
  reviewWriterRoutes,
  type User,
} from '@shoreline/contracts';
import {
  conflict,
  createRouter,
  networkOf,
  type ReadCaller,
  serve,
  signInRequired,
  unavailable,
} from '@shoreline/service-kit';

import { passOn } from '../pass-on.ts';
import { memberId } from '../sessions.ts';
import { toAuthor } from '../author-name.ts';

export interface ReviewServices {
  content: ApiClient;
  owners: ApiClient;
}

interface Dependencies {
  reviewServices: ReviewServices;
  users: { find(id: string): Promise<User | undefined> };
  profiles: { find(userId: string): Promise<{ displayName: string | null } | undefined> };
  audit: Pick<AuditTrail, 'record'>;
  readCaller: ReadCaller;
}

/** What is counted together: people of one provider in one place. */
const NETWORK = { ipv4: 24, ipv6: 48 };

/** What members do with their own reviews. Content-api stores them, and gets the member with each call. */
export function reviewRouter({ reviewServices, users, profiles, audit, readCaller }: Dependencies): Router {
  const { content, owners } = reviewServices;
  const router = createRouter();

  serve(router, readCaller, routes.list, ({ query }, caller) =>
    orUnavailable(content.page(reviewWriterRoutes.list, { params: { memberId: memberId(caller) }, query })),
  );

  serve(router, readCaller, routes.write, async ({ params: { listingId }, body }, caller, ctx) => {
    const user = await users.find(memberId(caller));
    if (!user) throw signInRequired();
    const asked = { listingId, emailHash: hashFor(listingId, user.email) };
    if ((await orUnavailable(owners.call(ownerReviewRoutes.isWriterOwner, { body: asked }))).isOwner)
      throw ofOwnListing();

    const author = toAuthor(user, await profiles.find(user.id));
    const network = networkOf(ctx.get('x-forwarded-for'), NETWORK) ?? null;
    const review = await orUnavailable(
      content.call(reviewWriterRoutes.write, {
        params: { memberId: user.id, listingId },
        body: { ...body, author, email: user.email, memberSince: user.createdAt, network },
      }),
    );
    await audit.record(ctx, { event: 'review-submitted', accountId: user.id, email: user.email, target: review.id });
    return review;
  });

  serve(router, readCaller, routes.withdraw, async ({ params: { listingId } }, caller, ctx) => {
    const id = memberId(caller);
    await orUnavailable(content.call(reviewWriterRoutes.withdraw, { params: { memberId: id, listingId } }));
    await audit.record(ctx, { event: 'review-withdrawn', accountId: id, target: listingId });
    return undefined;
  });

  return router;
}

const hashFor = (listingId: string, email: string): string =>
  createHash('sha256')
    .update(`${listingId} ${normaliseEmail(email)}`)
    .digest('base64url');

/** Passes refusals on unchanged; 503 while the other service is away. */
const orUnavailable = passOn(reviewsUnavailable);

function reviewsUnavailable(cause: unknown) {
  return unavailable('reviews-unavailable', 'We cannot take reviews right now. Please try again in a moment.', cause);
}

const ofOwnListing = () =>
  conflict(
    'review-of-own-listing',
    'You look after this listing, so you cannot review it. You can answer its reviews.',
  );
