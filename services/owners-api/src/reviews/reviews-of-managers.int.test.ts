import { createHash } from 'node:crypto';

import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { expect, it } from 'vitest';

import { createListingPeople, MANAGER } from '../../test/start-listing-people.ts';

const { startWithManager } = createListingPeople(openTestDatabase().connection);

it('lets a manager read and answer reviews, and counts as one who runs the listing', async () => {
  const { manager, newOwner, newService, id, invite } = await startWithManager();
  await invite('critic@noosa.example');
  const stranger = await newOwner('stranger@noosa.example');
  const reviews = `/api/owners/listings/${id}/reviews`;
  const runsListing = async (email: string) => {
    const emailHash = createHash('sha256').update(`${id} ${email}`).digest('base64url');
    return (await newService('owners', 'identity').ask('POST /api/owners/review-writers', { listingId: id, emailHash }))
      .body;
  };

  const listed = await manager.ask(`GET ${reviews}`);
  const answered = await manager.ask(`PUT ${reviews}/${listed.body[0].id}/answer`, { text: 'Thank you, Bea.' });
  const refused = await stranger.ask(`GET ${reviews}`);

  expect([listed.status, answered.status]).toEqual([200, 200]);
  expect([refused.status, refused.body.code]).toEqual([404, 'listing-not-found']);
  expect(await runsListing(MANAGER)).toEqual({ isOwner: true });
  expect(await runsListing('stranger@noosa.example')).toEqual({ isOwner: false });
  // Whoever is invited may decline: nobody is kept from reviewing by an invitation.
  expect(await runsListing('critic@noosa.example')).toEqual({ isOwner: false });
});
