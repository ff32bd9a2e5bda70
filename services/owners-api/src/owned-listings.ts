import { type ApiClient, ApiClientError } from '@shoreline/api-client';
import { listingOwnershipRoutes, type OwnedListing } from '@shoreline/contracts';
import { unavailable } from '@shoreline/service-kit';

/** Says which listings an owner holds now. Content-api knows; while it is away this rejects with 503. */
export type ListOwned = (ownerId: string) => Promise<OwnedListing[]>;

/** The ids of the listings an owner holds now. */
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

const FIRST_SERVER_FAULT = 500;

/** What content-api refuses is told to the caller by whoever asked; that it cannot be asked is 503. */
export async function orUnavailable<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiClientError && error.problem && error.status < FIRST_SERVER_FAULT) throw error;
    throw unavailable('directory-unavailable', 'We cannot reach our directory. Please try again in a moment.', error);
  }
}
