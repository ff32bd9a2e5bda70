import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { HttpStatus, listingOwnershipRoutes, type OwnedListing } from '@shoreline/contracts';
import { ApiError, unavailable } from '@shoreline/service-kit';

/** Says which listings an owner has now. Content-api knows; while it is away this rejects with 503. */
export type ListOwned = (ownerId: string) => Promise<OwnedListing[]>;

/** The ids of the listings an owner has now. */
export type ListOwnedIds = (ownerId: string) => Promise<string[]>;

/** Asks content-api each time: an operator may end an ownership at any moment. */
export const listOwnedThrough =
  (content: ApiClient): ListOwned =>
  (ownerId) =>
    orUnavailable(content.call(listingOwnershipRoutes.listOwned, { params: { ownerId } }));

/** The same, where only the ids matter. */
export const listOwnedIdsThrough = (content: ApiClient): ListOwnedIds => {
  const listOwned = listOwnedThrough(content);
  return async (ownerId) => (await listOwned(ownerId)).map(({ item }) => item.id);
};

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
