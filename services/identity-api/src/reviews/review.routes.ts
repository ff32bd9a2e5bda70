import { createHash } from 'node:crypto';

import { Router } from '@koa/router';
import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import type { AuditTrail } from '@shoreline/audit';
import {
  HttpStatus,
  memberReviewRoutes as routes,
  normaliseEmail,
  ownerReviewRoutes,
  reviewWriterRoutes,
  type User,
} from '@shoreline/contracts';
import {
  ApiError,
  conflict,
  networkOf,
  type ReadCaller,
  serve,
  signInRequired,
  unavailable,
} from '@shoreline/service-kit';

import { memberId } from '../sessions.ts';

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
  const router = new Router();

  serve(router, readCaller, routes.list, ({ query }, caller) =>
    orUnavailable(content.page(reviewWriterRoutes.list, { params: { memberId: memberId(caller) }, query })),
  );

  serve(router, readCaller, routes.write, async ({ params: { listingId }, body }, caller, ctx) => {
    const user = await users.find(memberId(caller));
    if (!user) throw signInRequired();
    const asked = { listingId, emailHash: hashFor(listingId, user.email) };
    if ((await orUnavailable(owners.call(ownerReviewRoutes.isWriterOwner, { body: asked }))).isOwner)
      throw ofOwnListing();

    const author = toAuthor(user, (await profiles.find(user.id))?.displayName ?? null);
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

/** Never the address, whole: a first name and the first letter of the last one, or what the profile says. */
function toAuthor({ firstName, lastName }: User, displayName: string | null): string {
  if (displayName) return displayName;
  const initial = lastName ? `${lastName.slice(0, 1)}.` : '';
  return [firstName, initial].filter(Boolean).join(' ') || 'A member';
}

const hashFor = (listingId: string, email: string): string =>
  createHash('sha256')
    .update(`${listingId} ${normaliseEmail(email)}`)
    .digest('base64url');

/** Whether we may ask the other service is nothing the member can mend. */
const NOT_KNOWN_TO_IT: readonly number[] = [401, 403];

/** Passes refusals on unchanged; 503 while the other service is away. */
async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ApiClientError) || !error.problem) throw reviewsUnavailable(error);
    const { status, problem } = error;
    if (status >= HttpStatus.INTERNAL_SERVER_ERROR || NOT_KNOWN_TO_IT.includes(status)) throw reviewsUnavailable(error);
    const { code, message, issues } = problem;
    throw new ApiError({ status, code, message, issues, cause: error });
  }
}

const reviewsUnavailable = (cause: unknown) =>
  unavailable('reviews-unavailable', 'We cannot take reviews right now. Please try again in a moment.', cause);

const ofOwnListing = () =>
  conflict(
    'review-of-own-listing',
    'You look after this listing, so you cannot review it. You can answer its reviews.',
  );
