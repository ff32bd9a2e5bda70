import type { Listing } from '@shoreline/contracts';
import type { Page } from '@playwright/test';
import type { Stack } from '@shoreline/tools/stack';
import { MongoClient } from 'mongodb';

import { expectReadable } from '../../support/axe.ts';
import { signInAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import {
  findPlaceToStay,
  giveListing,
  type OwnerPerson,
  registerOwner,
  signInOwner,
} from '../../support/owner-account.ts';
import { open } from '../../support/page-helpers.ts';
import { approveEntry } from '../../support/review-queue.ts';

/** What was saved or is over is seen everywhere within it. */
const LIVE = { timeout: 5_000, intervals: [200] };
const DAY_MS = 86_400_000;
const BRISBANE_MS = 36_000_000;
/** So long after a test moved it, the midnight comes: every cache has the page of before until then. */
const MIDNIGHT_IN_MS = 6_000;
const OFFER = 'Stay three, pay two';
const NOTE = 'The roof is being painted.';
const owner: OwnerPerson = { name: 'Lena Owner', email: 'lena@live.example', password: 'Banksia-77-tall' };

let listing: Listing;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inBrisbane = (days: number): string =>
  new Date(Date.now() + BRISBANE_MS + days * DAY_MS).toISOString().slice(0, 10);

test.beforeAll(async ({ site }) => {
  listing = await findPlaceToStay(site, 2);
  await registerOwner(site, owner);
  await giveListing(site, owner, listing);
});

test('phone, hours and a closure are live within seconds, and recorded', async ({ site, newWindow }) => {
  const page = await openListing(await newWindow());
  const visitor = await newWindow();
  await open(visitor, `/directory/${listing.slug}`);
  await expect(visitor.getByText('Temporarily closed')).toHaveCount(0);

  const form = page.getByRole('form', { name: 'Live at once' });
  await form.getByLabel('Phone').fill('07 5550 0199');
  await form.getByLabel('Temporarily closed').check();
  await form.getByLabel('Open again on').fill(inBrisbane(9));
  await form.getByLabel('What visitors are told').fill(NOTE);
  await form.getByLabel('Monday: open or closed').selectOption('Open');
  await form.getByLabel('Monday: opens').fill('06:15');
  await form.getByLabel('Monday: closes').fill('13:45');
  await expectReadable(page);
  await button(page, 'Save and show at once').click();
  await expect(page.getByText('Visitors see it from now on.', { exact: true })).toBeVisible();

  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Temporarily closed').first()).toBeVisible({ timeout: 500 });
  }).toPass(LIVE);
  await expect(visitor.getByText('(07) 5550 0199')).toBeVisible();
  await expect(visitor.getByRole('alert')).toContainText(NOTE);
  await expectReadable(visitor);
  const { phone, openingHours, closure } = await readListing(site);
  expect({ phone, openingHours, closure }).toMatchObject({
    phone: expect.stringContaining('5550'),
    openingHours: { weekly: { monday: [{ opens: '06:15', closes: '13:45' }] } },
    closure: { reopensOn: inBrisbane(9), note: NOTE },
  });

  const operator = await newWindow();
  await signInAsOperator(operator, site.origin, 'admin@example.com');
  await open(operator, `/admin/content/listings/${listing.id}`);
  await expect(operator.getByRole('region', { name: 'Versions' }).getByRole('listitem').first()).toContainText(
    'its owner',
  );
  await open(operator, '/admin/operations/audit?event=listing-live-changed');
  const record = operator.getByRole('table', { name: 'Audit trail' }).getByRole('row').nth(1);
  await expect(record).toContainText('Listing live changed');
  await record.getByText('Listing live changed').click();
  await expect(record).toContainText(listing.id);
});

test('an offer is gone with the midnight after its last day, on a page that is open as well', async ({
  site,
  newWindow,
}) => {
  const page = await openListing(await newWindow());
  await writeOffer(page);
  const operator = await newWindow();
  await signInAsOperator(operator, site.origin, 'moderator@example.com');
  await approveEntry(operator, 'offer', OFFER);
  const visitor = await newWindow();
  await visitor.clock.install();
  await expect(async () => {
    await open(visitor, `/directory/${listing.slug}`);
    await expect(visitor.getByRole('heading', { name: OFFER })).toBeVisible({ timeout: 500 });
  }).toPass(LIVE);
  expect(await pageText(site)).toContain(OFFER);
  await expectReadable(visitor);

  await visitor.clock.fastForward(msToMidnight() + 1_000);
  await expect(visitor.getByRole('heading', { name: OFFER })).toHaveCount(0);

  await moveMidnight(site);
  expect(await pageText(site)).toContain(OFFER);
  expect(await titlesOfOffers(site)).toEqual([OFFER]);
  const afterwards = { ...LIVE, timeout: MIDNIGHT_IN_MS + LIVE.timeout };
  await expect.poll(() => pageText(site), afterwards).not.toContain(OFFER);
  await expect.poll(() => titlesOfOffers(site), LIVE).toEqual([]);
});

async function openListing(page: Page): Promise<Page> {
  await signInOwner(page, owner);
  await open(page, `/owners?tab=listings&listing=${listing.id}`);
  await expect(page.getByRole('heading', { level: 2, name: listing.title })).toBeVisible();
  return page;
}

async function writeOffer(page: Page): Promise<void> {
  await button(page, 'New offer or announcement').click();
  const form = page.getByRole('form', { name: 'New offer or announcement' });
  await form.getByLabel('Title').fill(OFFER);
  await form.getByLabel('Text').fill('From Sunday to Thursday, breakfast included.');
  await form.getByLabel('Last day').fill(inBrisbane(0));
  await expectReadable(page);
  await form.getByRole('button', { name: 'Send for review' }).click();
  await expect(page.getByRole('article', { name: OFFER })).toContainText('Waiting for review');
  await expectReadable(page);
}

const readListing = async (site: Stack): Promise<Listing> =>
  (await fetch(`${site.origin}/api/directory/${listing.id}`)).json() as Promise<Listing>;

const titlesOfOffers = async (site: Stack): Promise<string[]> =>
  ((await readListing(site)).offers ?? []).map(({ title }) => title);

const pageText = async (site: Stack): Promise<string> =>
  (await fetch(`${site.origin}/directory/${listing.slug}`)).text();

const msToMidnight = (): number => DAY_MS - ((Date.now() + BRISBANE_MS) % DAY_MS);

/** The clock of services cannot be moved, the stored midnight can: everything that happens at it happens in a moment. */
async function moveMidnight({ mongodbUri }: Stack): Promise<void> {
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const offers = client.db('shoreline-content').collection('listing_offers');
    const endsAt = new Date(Date.now() + MIDNIGHT_IN_MS);
    const { modifiedCount } = await offers.updateOne({ 'live.title': OFFER }, { $set: { endsAt } });
    expect(modifiedCount).toBe(1);
  } finally {
    await client.close();
  }
}
