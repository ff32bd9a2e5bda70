import { createHash } from 'node:crypto';

import { readTrail } from '@shoreline/audit/testing';
import { expect, it } from 'vitest';

import { fakeReviews, WRITTEN } from '../test/fake-reviews.ts';
import { prepareIdentity } from '../test/prepare-identity.ts';

const { connection, start } = prepareIdentity();
const { stars, title, text, visitedIn, listingId } = WRITTEN;
const PATH = `/api/me/reviews/${listingId}`;
const REVIEW = { method: 'PUT', body: JSON.stringify({ stars, title, text, visitedIn }) };
const JSON_BODY = { 'content-type': 'application/json' };

async function signInWith(parts: Parameters<typeof fakeReviews>[0] = {}) {
  const reviews = fakeReviews(parts);
  const { signIn } = await start({ reviewServices: reviews.services });
  const browser = await signIn();
  const user = (await (await browser.visit('/api/auth/user')).json()) as { id: string; email: string };
  return { ...reviews, browser, user };
}

it('passes a review on with the member it knows and their network, and to owners-api only a hash of the address', async () => {
  const { asked, browser, user } = await signInWith();

  const answer = await browser.visit(PATH, { ...REVIEW, headers: { ...JSON_BODY, 'x-forwarded-for': '203.0.113.77' } });

  expect([answer.status, await answer.json()]).toEqual([200, WRITTEN]);
  const emailHash = createHash('sha256').update(`${listingId} ${user.email}`).digest('base64url');
  expect(asked).toMatchObject([
    { request: 'POST /api/owners/review-writers', body: { listingId, emailHash } },
    {
      request: `PUT /api/reviews/members/${user.id}/${listingId}`,
      body: { email: user.email, network: '203.0.113.0' },
    },
  ]);
  expect((await readTrail(connection)).map(({ event }) => event)).toContain('review-submitted');
});

it('refuses a review of a listing of their own, which content-api never hears of', async () => {
  const { asked, browser } = await signInWith({ isOwner: true });

  const answer = await browser.visit(PATH, { ...REVIEW, headers: JSON_BODY });

  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'review-of-own-listing' }]);
  expect(asked).toHaveLength(1);
});

it.each([
  [429, 'too-many-reviews', 429, 'too-many-reviews'],
  [403, 'not-allowed', 503, 'reviews-unavailable'],
  [500, 'internal', 503, 'reviews-unavailable'],
])('answers a %i %s of content-api with %i %s', async (status, code, expected, expectedCode) => {
  const { browser } = await signInWith({ refusal: { status, code } });

  const answer = await browser.visit(PATH, { ...REVIEW, headers: JSON_BODY });

  expect([answer.status, await answer.json()]).toMatchObject([expected, { code: expectedCode }]);
});

it('withdraws a review of the member who asks', async () => {
  const { asked, browser, user } = await signInWith();

  expect((await browser.visit(PATH, { method: 'DELETE' })).status).toBe(204);

  expect(asked.map(({ request }) => request)).toEqual([`DELETE /api/reviews/members/${user.id}/${listingId}`]);
});
