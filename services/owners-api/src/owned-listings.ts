import { ApiClientError, type ApiClient } from '@shoreline/api-client';
import {
  type ConfirmedListing,
  HttpStatus,
  listingOwnershipRoutes as routes,
  listingSubmissionRoutes,
  type OwnedListing,
} from '@shoreline/contracts';
import { ApiError, unavailable } from '@shoreline/service-kit';

const refusals = new Map<string, 'taken' | 'missing'>([
  ['listing-has-owner', 'taken'],
  ['directory-item-not-found', 'missing'],
]);

/** Says which listings an owner has now. Content-api knows; while it is away this rejects with 503. */
export type ListOwned = (ownerId: string) => Promise<OwnedListing[]>;

export type ListOwnedIds = (ownerId: string) => Promise<string[]>;

/** Asks content-api each time: an operator may end an ownership at any moment. */
export const listOwnedThrough =
  (content: ApiClient): ListOwned =>
  (ownerId) =>
    orUnavailable(content.call(routes.listOwned, { params: { ownerId } }));

/** Lists what owners confirmed within a span, all pages of it. Rejects with 503 while content-api is away. */
export async function listConfirmedThrough(
  content: ApiClient,
  span: { from: string; to: string },
): Promise<ConfirmedListing[]> {
  const listings: ConfirmedListing[] = [];
  for (let total = Infinity; listings.length < total;) {
    const query = { ...span, offset: listings.length };
    const page = await orUnavailable(content.page(routes.listConfirmed, { query }));
    if (page.items.length === 0) break;
    listings.push(...page.items);
    total = page.total;
  }
  return listings;
}

/** Content-api does not know this service: nothing the caller can mend, nor a reason to sign in again. */
const NOT_KNOWN_TO_IT: readonly number[] = [401, 403];

/** Passes refusals of content-api on to the caller unchanged; 503 when it cannot be reached. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw toRefusal(error) ?? directoryUnavailable(error);
  }
}

function toRefusal(error: unknown): ApiError | undefined {
  if (!(error instanceof ApiClientError) || !error.problem) return undefined;
  const { status, problem } = error;
  if (status >= HttpStatus.INTERNAL_SERVER_ERROR || NOT_KNOWN_TO_IT.includes(status)) return undefined;
  const { code, message, issues } = problem;
  return new ApiError({ status, code, message, issues, cause: error });
}

const directoryUnavailable = (cause: unknown) =>
  unavailable('directory-unavailable', 'We cannot reach our directory. Please try again in a moment.', cause);

/** Ends what stood under that ownership here. May be called again. */
type OnOwnerRemoved = (ended: { listingId: string; ownerId: string }) => Promise<void>;

export type ListingOwners = ReturnType<typeof listingOwnersThrough>;

/** Changes whose a listing is. Both may be called again; both reject with 503 while content-api is away. */
export const listingOwnersThrough = (content: ApiClient, onRemoved: OnOwnerRemoved) => ({
  async assign(id: string, ownerId: string): Promise<'assigned' | 'taken' | 'missing'> {
    try {
      await orUnavailable(content.call(routes.assignOwner, { params: { id }, body: { ownerId } }));
      return 'assigned';
    } catch (error) {
      const refusal = error instanceof ApiError ? refusals.get(error.code) : undefined;
      if (!refusal) throw error;
      return refusal;
    }
  },
  /** From one owner to the next, with nobody in between; false when it is neither's. */
  async transfer(id: string, { from, to }: { from: string; to: string }): Promise<boolean> {
    try {
      const params = { id, ownerId: from };
      await orUnavailable(content.call(routes.transferOwner, { params, body: { toOwnerId: to } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'listing-not-found') return false;
      throw error;
    }
    await onRemoved({ listingId: id, ownerId: from });
    return true;
  },
  /** Nothing happens when the listing is somebody else's. */
  async remove(id: string, ownerId: string): Promise<void> {
    await orUnavailable(content.call(routes.removeOwner, { params: { id, ownerId } }));
    await onRemoved({ listingId: id, ownerId });
  },
  /** Ends everything of an account there: what it owns, what it handed in, its offers. */
  async removeAll(ownerId: string): Promise<void> {
    await orUnavailable(content.call(listingSubmissionRoutes.endOwner, { params: { ownerId } }));
  },
});
