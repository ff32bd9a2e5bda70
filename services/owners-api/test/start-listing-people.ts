import type { Database } from '@shoreline/service-kit/database';

import { mongoClaimStore } from '../src/claims/claim.store.ts';
import { mongoEnquiryStore } from '../src/leads/enquiry.store.ts';
import { mongoLeadStore } from '../src/leads/lead.store.ts';
import { startClaims } from './start-claims.ts';
import { createAccountStores, readInvitation } from './start-owners.ts';

export const OWNER = 'olive@noosa.example';
export const MANAGER = 'mo@noosa.example';

type Parts = Partial<Parameters<typeof startClaims>[1]>;

/** Sets up an owner of a listing, and somebody they invited. */
export function createListingPeople(connection: Database['connection']) {
  const stores = createAccountStores(connection);
  const claims = mongoClaimStore(connection);
  const more = { enquiries: mongoEnquiryStore(connection), leads: mongoLeadStore(connection) };

  async function start(parts: Parts = {}) {
    const site = await startClaims(stores, { connection, claims, ...more, ...parts });
    const owner = await site.newOwner(OWNER);
    const { id } = site.listings[0];
    await owner.ask('POST /api/claims/initiate', { directoryItemId: id, businessOwnerEmail: OWNER });
    const [claim] = (await owner.ask('GET /api/owners/claims')).body as { id: string }[];
    const decide = (decision: string) => site.newService().ask(`POST /api/claims/review/${claim?.id}`, { decision });
    await decide('approved');
    const people = `/api/owners/listings/${id}/people`;
    const invite = (email: string) => owner.ask(`POST ${people}`, { email });
    const tokenOf = (email: string) => readInvitation(connection, email);
    return { ...site, owner, id, people, invite, tokenOf, decide };
  }

  async function startWithManager() {
    const site = await start();
    await site.invite(MANAGER);
    const manager = await site.newOwner(MANAGER);
    await manager.ask('POST /api/owners/invitations/accept', { token: await site.tokenOf(MANAGER) });
    const person = (await site.owner.ask(`GET ${site.people}`)).body[1] as { id: string };
    return { ...site, manager, personId: person.id };
  }

  return { start, startWithManager };
}
