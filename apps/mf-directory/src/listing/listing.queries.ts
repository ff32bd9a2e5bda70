import { directoryRoutes, type Listing, reviewRoutes, type ListingWithDistance } from '@shoreline/contracts';
import { loadSketch, type Point } from '@shoreline/form-kit/load-sketch';
import type { ApiClient } from '@shoreline/remote-kit';
import { queryOptions } from '@shoreline/remote-kit/query';

import { pickFields } from '../shared/listing-card/card-listing.ts';
import { REVIEWS_PAGE, type ReviewChoice } from './reviews/review-choice.ts';

/** Like an answer of a service, so that a page from the server carries the drawing and not the region it is cut from. */
export const sketchQueries = {
  around: (at: Point) =>
    queryOptions({
      queryKey: ['directory', 'sketch', at],
      queryFn: () => loadSketch(at),
      staleTime: Infinity,
    }),
};

const SIMILAR_COUNT = 3;

const SHOWN = [
  'id',
  'slug',
  'title',
  'category',
  'subcategory',
  'suburb',
  'primaryImage',
  'eventDate',
  'distanceMetres',
] as const;
export type SimilarListing = Pick<ListingWithDistance, (typeof SHOWN)[number]>;

export const listingQueries = (api: ApiClient) => ({
  listing: (identifier: string) =>
    queryOptions({
      queryKey: ['directory', 'item', identifier],
      queryFn: ({ signal }) => readListing(api, identifier, signal),
    }),
  reviews: (identifier: string, asked: ReviewChoice) =>
    queryOptions({
      queryKey: ['directory', 'reviews', identifier, asked],
      queryFn: ({ signal }) => readReviews(api, toReviewCall(identifier, asked), signal),
    }),
  similar: (identifier: string) =>
    queryOptions({
      queryKey: ['directory', 'similar', identifier],
      queryFn: ({ signal }) => readSimilar(api, identifier, signal),
    }),
});

async function readListing(api: ApiClient, identifier: string, signal: AbortSignal): Promise<Listing> {
  try {
    return await api.call(directoryRoutes.readBySlug, { params: { identifier } }, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    return api.call(directoryRoutes.readById, { params: { id: identifier } }, { signal });
  }
}

/** The page is complete without them: a failure counts as none. */
async function readSimilar(api: ApiClient, identifier: string, signal: AbortSignal): Promise<SimilarListing[]> {
  try {
    const call = { params: { identifier }, query: { limit: SIMILAR_COUNT } };
    return (await api.call(directoryRoutes.similar, call, { signal })).map((listing) => pickFields(listing, SHOWN));
  } catch {
    return [];
  }
}

/** Null where they cannot be read: the page stands without them. */
async function readReviews(api: ApiClient, call: ReturnType<typeof toReviewCall>, signal: AbortSignal) {
  try {
    return await api.page(reviewRoutes.list, call, { signal });
  } catch {
    return null;
  }
}

const toReviewCall = (identifier: string, { order, stars, page }: ReviewChoice) => ({
  params: { identifier },
  query: { sort: order, ...(stars && { stars }), limit: REVIEWS_PAGE, offset: (page - 1) * REVIEWS_PAGE },
});
