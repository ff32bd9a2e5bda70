import { withoutAudit } from '@shoreline/audit/testing';
import { expect, it } from 'vitest';

import { asking, saidOwner, startRouters } from '../../test/start-routers.ts';
import { foundListing } from '../listing.testing.ts';
import type { NewClaim } from './claim.store.ts';
import { claimSubmissionRouter } from './claim.routes.ts';

const EMAIL = 'bea@noosa.example';
const OPERATORS = 'hello@shoreline.example';
const OWNER_ID = '00000000-0000-4000-8000-000000000001';

/** Claims with one address by somebody, after its mails are used up. */
async function claim({ as = '', owner = undefined as object | undefined } = {}) {
  const submitted: NewClaim[] = [];
  const find = () => Promise.resolve(owner as never);
  const router = claimSubmissionRouter({
    claims: { submit: (entry) => Promise.resolve(void submitted.push(entry)) },
    owners: { findById: find, findByEmail: find },
    findListing: () => Promise.resolve(foundListing()),
    audit: withoutAudit,
    attempts: { mayMail: () => Promise.resolve(false) },
    readCaller: saidOwner,
    now: () => new Date(),
  });
  const ask = asking(await startRouters(router), as);
  const body = { directoryItemId: foundListing().listing.id, businessOwnerEmail: EMAIL };
  const answer = await ask('POST', '/api/claims/initiate', { body });
  return { status: answer.status, mailed: submitted.flatMap(({ mails }) => mails.map(({ to }) => to)) };
}

it.each([undefined, { email: EMAIL, emailVerified: true }])(
  'stores a claim over the mail limit of its address, and mails the operators alone (%#)',
  async (owner) => {
    expect(await claim({ owner })).toEqual({ status: 201, mailed: [OPERATORS] });
  },
);

it('writes to the owner who claims while signed in however often', async () => {
  const owner = { id: OWNER_ID, email: EMAIL, emailVerified: true };

  expect(await claim({ as: OWNER_ID, owner })).toEqual({ status: 201, mailed: [EMAIL, OPERATORS] });
});
