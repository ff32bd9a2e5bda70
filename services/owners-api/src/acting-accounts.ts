import { type ReadCaller, signInRequired } from '@shoreline/service-kit';

import { type ActingListing, findActing, type ListActing } from './acting-listings.ts';
import { ownerIdOf } from './owner-sessions.ts';
import { tooManySubmissions } from './too-many-submissions.ts';

type Caller = Awaited<ReturnType<ReadCaller>>;

interface Account {
  id: string;
  email: string;
}

interface Dependencies {
  listActing: ListActing;
  owners: { findById(id: string): Promise<Account | undefined> };
  attempts: { maySubmit: (accountId: string) => Promise<boolean> };
}

export type ActingAccounts = ReturnType<typeof createActingAccounts>;

/**
 * Who acts, and in whose name: content-api knows owners alone, so each call to it carries the owner of the listing, and
 * the address at which decisions are mailed.
 */
export function createActingAccounts({ listActing, owners, attempts }: Dependencies) {
  /** The listing, where the caller may act on it. Throws one 404 for what is unknown and what is somebody else's. */
  async function findListing(caller: Caller, listingId: string): Promise<ActingListing & { accountId: string }> {
    const accountId = ownerIdOf(caller);
    return { ...(await findActing(listActing, accountId, listingId)), accountId };
  }

  /** Throws 401 where that account is gone: the session of its owner, or what its managers may do, ends with it. */
  async function findAccount(ownerId: string): Promise<Account> {
    const owner = await owners.findById(ownerId);
    if (!owner) throw signInRequired();
    return owner;
  }

  return {
    findListing,
    /** What content-api gets of the owner of a listing the caller acts on. */
    async findOwner(caller: Caller, listingId: string) {
      const { ownerId, role } = await findListing(caller, listingId);
      const { email } = await findAccount(ownerId);
      return { role, ownerId, ownerEmail: email };
    },
    /** The same for what operators read first: counted against the caller, and their own where no listing is named. */
    async findSubmitter(caller: Caller, listingId: string | null) {
      const accountId = ownerIdOf(caller);
      const ownerId = listingId === null ? accountId : (await findListing(caller, listingId)).ownerId;
      const { email } = await findAccount(ownerId);
      if (!(await attempts.maySubmit(accountId))) throw tooManySubmissions();
      return { accountId, ownerId, ownerEmail: email };
    },
  };
}
