import { randomUUID } from 'node:crypto';

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
import type { ClaimOwners } from './claim.documents.ts';

interface Dependencies {
  claims: Pick<ClaimStore, 'submit'>;
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
export function claimSubmissionRouter(deps: Dependencies): Router {
  const router = new Router();

  serve(router, deps.readCaller, claimRoutes.initiate, async ({ body }, caller, ctx) => {
    const form = withoutGuard(body);
    const idempotency = readIdempotency(ctx, form);
    if (looksAutomated(body)) return ACCEPTED;

    const withSession = await isSignedInAs(form.businessOwnerEmail, caller, deps.owners);
    await submitClaim(form, { withSession, idempotency }, deps);
    return ACCEPTED;
  });

  return router;
}

interface SubmissionContext {
  withSession: boolean;
  idempotency: Idempotency | undefined;
}

async function submitClaim(
  form: ClaimForm,
  { withSession, idempotency }: SubmissionContext,
  deps: Dependencies,
): Promise<void> {
  const { directoryItemId, businessOwnerEmail, verificationMethod, notes } = form;
  const email = normaliseEmail(businessOwnerEmail);
  const [found, account] = await Promise.all([
    orUnavailable(deps.findListing(directoryItemId)),
    deps.owners.findByEmail(email),
  ]);
  if (!found) throw notFound('listing-not-found', 'We could not find that business.');

  const claimedAt = deps.now();
  const { id, slug, title } = found.listing;
  const claim = { id: randomUUID(), email, verificationMethod, notes, withSession };
  // Whoever types addresses of others could fill their mailboxes with one claim after the other.
  const mayWrite = withSession || (await deps.attempts.mayMail('claim', email));
  const mails = newClaimMails({ ...claim, account, mayWrite }, { ...found, now: claimedAt });
  await deps.claims.submit({ ...claim, listing: { id, slug, title }, claimedAt, mails, idempotency });
}

/** With a session, the address must be the session's. */
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
