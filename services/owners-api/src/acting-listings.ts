import type { ListingRole, OwnedListing } from '@shoreline/contracts';
import { ApiError, notFound } from '@shoreline/service-kit';

import type { ListOwned, ListOwnedIds } from './owned-listings.ts';
import type { ListingPersonStore } from './listing-people/listing-person.store.ts';

/** A listing somebody may act on, and as what. */
export interface ActingListing extends OwnedListing {
  role: ListingRole;
  /** Whose it is: what managers change is changed in this name. */
  ownerId: string;
}

/** Says which listings somebody may act on now, by name. Rejects with 503 while content-api is away. */
export type ListActing = (accountId: string) => Promise<ActingListing[]>;

type Grants = Pick<ListingPersonStore, 'listGrants'>;

/** Asks each time, both databases: an owner may remove a manager, and an operator end an ownership, at any moment. */
export const listActingThrough =
  (listOwned: ListOwned, people: Grants): ListActing =>
  async (accountId) => {
    const grants = await people.listGrants(accountId);
    const owners = [...new Set(grants.map(({ ownerId }) => ownerId))].filter((id) => id !== accountId);
    const listings = await Promise.all(
      [accountId, ...owners].map(async (ownerId) =>
        (await listOwned(ownerId))
          .filter(({ item }) => ownerId === accountId || isGranted(grants, { ownerId, item }))
          .map((listing) => ({ ...listing, ownerId, role: ownerId === accountId ? 'owner' : 'manager' }) as const),
      ),
    );
    return listings.flat().toSorted((one, other) => one.item.title.localeCompare(other.item.title));
  };

export const listActingIdsThrough = (listActing: ListActing): ListOwnedIds => {
  return async (accountId) => (await listActing(accountId)).map(({ item }) => item.id);
};

/** Who manages a place manages the events of its owner there. */
const isGranted = (
  grants: Awaited<ReturnType<Grants['listGrants']>>,
  { ownerId, item }: { ownerId: string; item: OwnedListing['item'] },
): boolean => grants.some((grant) => grant.ownerId === ownerId && [item.id, item.hostId].includes(grant.listingId));

/** The listing, where this account may act on it. Throws one 404 for what is unknown and what is somebody else's. */
export async function findActing(listActing: ListActing, accountId: string, id: string): Promise<ActingListing> {
  const found = (await listActing(accountId)).find(({ item }) => item.id === id);
  if (!found) throw listingNotFound();
  return found;
}

/** The same, for what is the owner's alone. */
export async function findOwn(listActing: ListActing, accountId: string, id: string): Promise<ActingListing> {
  const found = await findActing(listActing, accountId, id);
  if (found.role !== 'owner') throw ownerRequired();
  return found;
}

export const listingNotFound = () => notFound('listing-not-found', 'We could not find that listing.');

const ownerRequired = () =>
  new ApiError({
    status: 403,
    code: 'listing-owner-required',
    message: 'Only the owner of this listing can do that. Please ask them.',
  });
