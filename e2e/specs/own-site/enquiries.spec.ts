import { randomUUID } from 'node:crypto';

import type { Stack } from '@shoreline/tools/stack';

import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

const DELIVERY = { timeout: 15_000, intervals: [300] };
const enquiry = {
  customerName: 'Bea',
  message: 'Is there a table on Friday?',
  preferredContactMethod: 'email',
};

test('an enquiry reaches the business once, to be answered to the customer', async ({ site }) => {
  const listing = await listingWithAddress(site);
  const customerEmail = 'enquirer@noosa.example';

  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      post(site, { ...enquiry, customerEmail, directoryItemId: listing.id }, 'one-key-for-this-enquiry'),
    ),
  );

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await expect.poll(() => mailsTo(site, listing.email, customerEmail), DELIVERY).toBe(1);
  const unknown = await post(site, { ...enquiry, customerEmail, directoryItemId: randomUUID() });
  expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'listing-not-found' }]);
});

test('an enquiry that comes while listings cannot be read is accepted, and reaches the business later', async ({
  site,
}) => {
  const listing = await listingWithAddress(site);
  const customerEmail = 'patient@noosa.example';

  await site.stopProcess('content');
  const answer = await post(site, { ...enquiry, customerEmail, directoryItemId: listing.id });
  expect(answer.status).toBe(201);
  await site.startProcess('content');

  await expect.poll(() => mailsTo(site, listing.email, customerEmail), DELIVERY).toBe(1);
});

test('a page can count by beacon that somebody reached out', async ({ page }) => {
  await open(page, '/contact');
  const counted = page.waitForResponse('/api/analytics/lead-track');

  await page.evaluate((businessId) => {
    const track = {
      businessId,
      businessName: 'Tea Tree Espresso',
      category: 'Restaurant',
      action: 'contact',
      method: 'phone',
      destination: 'tel:+61754470000',
      timestamp: new Date().toISOString(),
      referrer: document.referrer,
    };
    return navigator.sendBeacon(
      '/api/analytics/lead-track',
      new Blob([JSON.stringify(track)], { type: 'application/json' }),
    );
  }, randomUUID());

  expect((await counted).status()).toBe(204);
});

const post = (site: Stack, body: object, key?: string) =>
  fetch(`${site.origin}/api/business-leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(body),
  });

async function listingWithAddress(site: Stack): Promise<{ id: string; email: string }> {
  const reply = await fetch(`${site.origin}/api/directory?category=Restaurant`);
  const listings = (await reply.json()) as { id: string; email: string | null }[];
  const listing = listings.find(({ email }) => email !== null);
  if (!listing?.email) throw new Error('No restaurant of the seed has an email address.');
  return { id: listing.id, email: listing.email };
}

/** How many mails this business got that are answered to this customer. */
async function mailsTo(site: Stack, business: string, customer: string): Promise<number> {
  const mails = (await site.mailbox.list()).map((mail) => JSON.stringify(mail));
  return mails.filter((mail) => mail.includes(business) && mail.includes(customer)).length;
}
