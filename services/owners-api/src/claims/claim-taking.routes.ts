import { Router } from '@koa/router';
import { claimRoutes, looksAutomated, type RouteInput, withoutGuard, normaliseEmail } from '@shoreline/contracts';
import {
  ApiError,
  type Caller,
  type Idempotency,
  notFound,
  type ReadCaller,
  readIdempotency,
  serve,
} from '@shoreline/service-kit';

import type { FindListing } from '../listing-lookup.ts';
import { orUnavailable } from '../owned-listings.ts';
import { newClaimMails } from './claim.mails.ts';
import type { ClaimStore } from './claim.store.ts';
import { drawClaimId } from './claim.taking.ts';
import type { ClaimOwners } from './claim-owners.ts';

interface Needs {
  claims: Pick<ClaimStore, 'take'>;
  owners: ClaimOwners;
  findListing: FindListing;
  /** May we write to this address about a claim again? */
  attempts: { mayMail: (kind: 'claim', email: string) => Promise<boolean> };
  readCaller: ReadCaller;
  now: () => Date;
}

const ACCEPTED = { status: 'accepted' } as const;
type ClaimForm = ReturnType<typeof withoutGuard<RouteInput<typeof claimRoutes.initiate>['body']>>;

/** Where listings are claimed. Whether an address has an account changes nothing that its sender could see. */
export function claimTakingRouter(needs: Needs): Router {
  const router = new Router();

  serve(router, needs.readCaller, claimRoutes.initiate, async ({ body }, caller, ctx) => {
    const form = withoutGuard(body);
    const idempotency = readIdempotency(ctx, form);
    if (looksAutomated(body)) return ACCEPTED;

    const withSession = await isSignedInAs(form.businessOwnerEmail, caller, needs.owners);
    await take(form, { withSession, idempotency }, needs);
    return ACCEPTED;
  });

  return router;
}

interface Circumstances {
  withSession: boolean;
  idempotency: Idempotency | undefined;
}

async function take(form: ClaimForm, { withSession, idempotency }: Circumstances, needs: Needs): Promise<void> {
  const { directoryItemId, businessOwnerEmail, verificationMethod, notes } = form;
  const email = normaliseEmail(businessOwnerEmail);
  const [found, account] = await Promise.all([
    orUnavailable(needs.findListing(directoryItemId)),
    needs.owners.findByEmail(email),
  ]);
  if (!found) throw notFound('listing-not-found', 'We could not find that business.');

  const claimedAt = needs.now();
  const { id, slug, title } = found.listing;
  const claim = { id: drawClaimId(), email, verificationMethod, notes, withSession };
  // Whoever types addresses of others could fill their mailboxes with one claim after the other.
  const mayWrite = withSession || (await needs.attempts.mayMail('claim', email));
  const mails = newClaimMails({ ...claim, account, mayWrite }, { ...found, now: claimedAt });
  await needs.claims.take({ ...claim, listing: { id, slug, title }, claimedAt, mails, idempotency });
}

/** With a session, the address must be the session's (decision I6). */
async function isSignedInAs(email: string, caller: Caller | undefined, owners: ClaimOwners): Promise<boolean> {
  if (caller?.kind !== 'owner') return false;
  const owner = await owners.findById(caller.id);
  if (owner && normaliseEmail(owner.email) !== normaliseEmail(email)) throw claimEmailDiffers();
  return owner?.emailVerified ?? false;
}

const claimEmailDiffers = () =>
  new ApiError({
    status: 403,
    code: 'claim-email-differs',
    message: 'You are signed in with another email address. Claim with the address of your account, or sign out first.',
  });
