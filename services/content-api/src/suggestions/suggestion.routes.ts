import { randomUUID } from 'node:crypto';

import type { Router } from '@koa/router';
import { looksAutomated, type Listing, withoutGuard } from '@shoreline/contracts';
import { editSuggestionRoutes } from '@shoreline/contracts/edit-suggestions';
import { ApiError, createRouter, notFound, type ReadCaller, readIdempotency, serve } from '@shoreline/service-kit';

import type { SuggestionStore } from './suggestion.store.ts';

interface Dependencies {
  suggestions: Pick<SuggestionStore, 'save' | 'countPending'>;
  directory: { findById: (id: string, now: Date) => Promise<Listing | undefined> };
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;
/** More about one listing tell an operator nothing new, and a flood hides what others suggest. */
const MAX_PENDING = 20;

export function suggestionRouter({ suggestions, directory, readCaller, now }: Dependencies): Router {
  const router = createRouter();

  serve(router, readCaller, editSuggestionRoutes.send, async ({ params, body }, _caller, ctx) => {
    const suggestion = withoutGuard(body);
    const idempotency = readIdempotency(ctx, { ...suggestion, listingId: params.id });
    if (looksAutomated(body)) return ACCEPTED;

    const createdAt = now();
    const listing = await directory.findById(params.id, createdAt);
    if (!listing) throw notFound('directory-item-not-found', 'We could not find that listing.');
    if ((await suggestions.countPending(listing.id)) >= MAX_PENDING) throw tooMany();
    const about = { listingId: listing.id, listingTitle: listing.title };
    await suggestions.save({ id: randomUUID(), ...about, ...suggestion, createdAt, idempotency });
    return ACCEPTED;
  });

  return router;
}

const tooMany = () =>
  new ApiError({
    status: 429,
    code: 'too-many-suggestions',
    message: 'Others have suggested changes here already, and we are reading them. Please try again tomorrow.',
    headers: { 'retry-after': '86400' },
  });
