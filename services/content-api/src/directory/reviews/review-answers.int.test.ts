import { listingOwnershipRoutes, listingSubmissionRoutes, reviewAnswerRoutes } from '@shoreline/contracts';
import { openTestDatabase } from '@shoreline/service-kit/database-testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { OWNER_EMAIL } from '../../../test/owner-submissions.ts';
import { createReviewSite } from '../../../test/review-site.ts';
import { listing, numbered, SEED } from '../listing/listing.testing.ts';
import { LISTING, OWNER, RIVAL } from '../ownership/ownership.testing.ts';

const { connection } = openTestDatabase();
const site = createReviewSite(connection);
const { stores } = site;
const reviews = connection.collection('listing_reviews');
const listings = connection.collection('directory_items');

beforeAll(() => site.open());
afterAll(() => site.close());
beforeEach(async () => {
  for (const { name } of await connection.listCollections()) await connection.collection(name).deleteMany({});
  await stores.directory.publishAll(numbered([listing('bakehouse')]), SEED);
  await stores.directory.ownership.assign(LISTING, OWNER);
});

/** A review that is published, and an answer of the owner that waits. */
async function start() {
  const { clientOf, write, decide, readQueue, listReviews } = await site.start();
  const owners = clientOf('owners');
  await write(crypto.randomUUID());
  await decide('review', 'approve');
  const [review] = await listReviews();
  await owners.call(reviewAnswerRoutes.answer, {
    params: { id: LISTING, reviewId: review?.id ?? '' },
    body: { ownerId: OWNER, ownerEmail: OWNER_EMAIL, text: 'Thank you for coming.' },
  });
  expect(await readQueue('answer')).toHaveLength(1);
  return { owners, readQueue };
}

it('leaves the queue with the ownership, and is not what the next owner said', async () => {
  const { owners, readQueue } = await start();

  await owners.call(listingOwnershipRoutes.removeOwner, { params: { id: LISTING, ownerId: OWNER } });
  await stores.directory.ownership.assign(LISTING, RIVAL);

  expect(await readQueue('answer')).toEqual([]);
  const params = { id: LISTING, ownerId: RIVAL };
  expect(await owners.call(reviewAnswerRoutes.list, { params, query: {} })).toMatchObject([{ waitingAnswer: null }]);
  expect(JSON.stringify(await reviews.findOne())).not.toContain(OWNER_EMAIL);
});

it('leaves the queue with the account, also where the listing is not on the site any longer', async () => {
  const { owners, readQueue } = await start();
  await listings.updateMany({}, { $set: { status: 'unpublished' } });

  await owners.call(listingSubmissionRoutes.endOwner, { params: { ownerId: OWNER } });

  expect(await readQueue('answer')).toEqual([]);
  expect(JSON.stringify(await reviews.findOne())).not.toContain(OWNER_EMAIL);
});
