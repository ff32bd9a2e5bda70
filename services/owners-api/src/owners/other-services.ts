import type { ApiClient } from '@shoreline/api-client';
import { contentPeopleRoutes, type Owner, type OwnedListing, type RouteReply } from '@shoreline/contracts';

import { type ListOwned, orUnavailable } from '../owned-listings.ts';

interface OtherData {
  listings: OwnedListing[];
  /** Null while nobody has shown that the address is theirs. */
  otherServices: { content: RouteReply<typeof contentPeopleRoutes.export> } | null;
}

/** Reads what content-api stores about an owner. 503 while it is away: half would look like all. */
export type ReadOtherServices = (owner: Owner) => Promise<OtherData>;

export const readThrough =
  (content: ApiClient, listOwned: ListOwned): ReadOtherServices =>
  async ({ id, email, emailVerified }) => {
    const listings = await listOwned(id);
    if (!emailVerified) return { listings, otherServices: null };
    const person = { body: { email, accountIds: [id] } };
    return {
      listings,
      otherServices: { content: await orUnavailable(content.call(contentPeopleRoutes.export, person)) },
    };
  };
