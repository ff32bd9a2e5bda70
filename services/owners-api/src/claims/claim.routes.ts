import { Router } from '@koa/router';
import { claimRoutes, normaliseEmail } from '@shoreline/contracts';
import { type Caller, conflict, notFound, type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

import { ownerIdOf } from '../owner-sessions.ts';
import { type ClaimOwners, toClaim } from './claim.documents.ts';
import type { ClaimStore } from './claim.store.ts';

interface Dependencies {
  claims: Pick<ClaimStore, 'listOf' | 'findOf' | 'withdraw'>;
  owners: ClaimOwners;
  readCaller: ReadCaller;
  now: () => Date;
}

/** What owners see of their claims. */
export function claimRouter({ claims, owners, readCaller, now }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, claimRoutes.list, async ({ query }, caller) => {
    const { items, total } = await claims.listOf(await emailOf(caller), query);
    return { items: items.map(toClaim), total };
  });

  serve(router, readCaller, claimRoutes.withdraw, async ({ params }, caller) => {
    const email = await emailOf(caller);
    const withdrawn = await claims.withdraw(params.id, email, now());
    if (withdrawn) return toClaim(withdrawn);

    const claim = await claims.findOf(params.id, email);
    if (!claim) throw notFound('claim-not-found', 'We could not find that claim.');
    const state = claim.status === 'pending' ? 'is being approved' : `was ${claim.status} before`;
    throw conflict('claim-already-reviewed', `This claim ${state}.`);
  });

  /** Claims belong to an address once it is verified. */
  async function emailOf(caller: Caller | undefined): Promise<string> {
    const owner = await owners.findById(ownerIdOf(caller));
    if (!owner?.emailVerified) throw signInRequired();
    return normaliseEmail(owner.email);
  }

  return router;
}
