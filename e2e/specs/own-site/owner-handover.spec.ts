import { randomUUID } from 'node:crypto';

import { HttpStatus, type Listing, type OfferBody, type SubmissionFields } from '@shoreline/contracts';
import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { expectMail, mailedLink } from '../../support/mailed-link.ts';
import { signInAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import {
  findPlaceToStay,
  giveListing,
  type OwnerPerson,
  registerOwner,
  sendFrom,
  signInOwner,
} from '../../support/owner-account.ts';
import { open } from '../../support/page-helpers.ts';
import { approveEntry } from '../../support/review-queue.ts';

const LIVE = { timeout: 5_000, intervals: [200] };
const DAY_MS = 86_400_000;
const OFFER = 'Breakfast on the house';
const EVENT = 'Lanterns on the Lawn';
const seller: OwnerPerson = { name: 'Sol Seller', email: 'sol@handover.example', password: 'Banksia-77-tall' };
const buyer: OwnerPerson = { name: 'Bo Buyer', email: 'bo@handover.example', password: 'Wallum-88-wide' };
const mover: OwnerPerson = { name: 'Mae Mover', email: 'mae@handover.example', password: 'Paperbark-99-old' };
const moved: OwnerPerson = { ...mover, email: 'mae.new@handover.example' };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

test('an address changes with both links, and with one of them nothing does', async ({ site, newWindow }) => {
  await registerOwner(site, mover);
  const page = await newWindow();
  await signInOwner(page, mover);
  await open(page, '/owners?tab=account');
  await page.getByLabel('New email address').fill(moved.email);
  await page.getByRole('form', { name: 'Change email address' }).getByLabel('Your password').fill(mover.password);
  await expectReadable(page);
  await button(page, 'Mail both links').click();
  const needed = page.getByRole('list', { name: 'What is needed' }).getByRole('listitem');
  await expect(needed).toContainText([moved.email, mover.email]);
  await expect(needed).toContainText(['Not used yet', 'Not used yet']);
  await expectReadable(page);

  const reader = await newWindow();
  await open(reader, await mailedLink(site, { to: moved.email, path: '/owners/email-change' }));
  await expect(button(reader, 'Yes, this is my address')).toBeVisible();
  await expectReadable(reader);
  await button(reader, 'Yes, this is my address').click();
  await expect(reader.getByText('Thank you. One step is left')).toBeVisible();
  await expectRefused(await newWindow(), moved);
  await page.reload();
  await expect(needed).toContainText(['Used', 'Not used yet']);
  await expect(page.getByText(`You sign in with ${mover.email}.`)).toBeVisible();

  await open(reader, await mailedLink(site, { to: mover.email, path: '/owners/email-change' }));
  await expect(button(reader, 'Yes, change it')).toBeVisible();
  await expectReadable(reader);
  await button(reader, 'Yes, change it').click();
  await expect(reader.getByText('Your address has changed')).toBeVisible();
  await expectReadable(reader);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Business owner sign in' })).toBeVisible();
  await expectRefused(await newWindow(), mover);
  await signInOwner(page, moved);
  for (const { email } of [mover, moved]) await expectMail(site, email, 'Your address on Shoreline has changed');
});

test('a listing changes hands with what it shows, and is closed to its former owner at once', async ({
  site,
  newWindow,
}) => {
  const listing = await findPlaceToStay(site, 3);
  await registerOwner(site, seller);
  await registerOwner(site, buyer);
  await giveListing(site, seller, listing);
  const sellersPage = await newWindow();
  await signInOwner(sellersPage, seller);
  const operator = await newWindow();
  await signInAsOperator(operator, site.origin, 'moderator@example.com');
  await showOfferAndEvent(sellersPage, operator, listing);
  const publicPage = async () => (await fetch(`${site.origin}/directory/${listing.slug}`)).text();
  await expect.poll(publicPage, LIVE).toContain(OFFER);
  await expect.poll(publicPage, LIVE).toContain(EVENT);

  await offerListing(sellersPage, listing);
  const buyersPage = await newWindow();
  await signInOwner(buyersPage, buyer);
  await open(buyersPage, await mailedLink(site, { to: buyer.email, path: '/owners/transfer' }));
  await expect(button(buyersPage, 'Accept the listing')).toBeVisible();
  await expectReadable(buyersPage);
  await button(buyersPage, 'Accept the listing').click();

  await expect(buyersPage.getByRole('heading', { level: 2, name: listing.title })).toBeVisible();
  const offer = buyersPage.getByRole('article', { name: OFFER });
  await expect(offer).toContainText('Shown now');
  await expect(
    buyersPage.getByRole('region', { name: 'Events here' }).getByRole('link', { name: EVENT }),
  ).toBeVisible();
  await expectReadable(buyersPage);
  expect(await publicPage()).toContain(OFFER);
  expect(await publicPage()).toContain(EVENT);

  await expectClosed(sellersPage);
  for (const { email } of [seller, buyer]) await expectMail(site, email, `${listing.title} has a new owner`);
  await button(buyersPage, `Withdraw: ${OFFER}`).click();
  await button(buyersPage, 'Withdraw for good').click();
  await expect.poll(publicPage, LIVE).not.toContain(OFFER);
});

/** Signs in, is refused, and stays where it is. */
async function expectRefused(page: Page, { email, password }: OwnerPerson): Promise<void> {
  await open(page, '/owners/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const answer = page.waitForResponse(/\/api\/owners\/login$/);
  await button(page, 'Sign In').click();
  expect((await answer).status()).toBe(HttpStatus.UNAUTHORIZED);
  await expect(page.getByText(/^Email and password do not match/)).toBeVisible();
}

/** Both as the forms of the dashboard send them, which have specs of their own; an operator approves them. */
async function showOfferAndEvent(page: Page, operator: Page, listing: Listing): Promise<void> {
  const [from = '', until = ''] = [0, 5].map((days) => dayFromNow(days).slice(0, 10));
  const offer: OfferBody = {
    kind: 'offer',
    title: OFFER,
    text: 'For everybody who walks here.',
    url: null,
    from,
    until,
  };
  await sendFrom(page, 'PUT', `/api/owners/listings/${listing.id}/offers/${randomUUID()}`, offer);
  const event = {
    category: 'Event',
    subcategory: 'Food',
    title: EVENT,
    shortDescription: 'Soup and lanterns until late.',
    description: 'Everybody brings a lantern, the soup is ours.',
    address: listing.address,
    suburb: listing.suburb,
    postcode: listing.postcode,
    latitude: listing.latitude,
    longitude: listing.longitude,
    hostId: listing.id,
    when: { start: dayFromNow(9), end: dayFromNow(9.2), recurrence: null },
  } as Partial<SubmissionFields>;
  await sendFrom(page, 'PUT', `/api/owners/new-listings/${randomUUID()}`, event);
  await approveEntry(operator, 'offer', OFFER);
  await approveEntry(operator, 'new-listing', EVENT);
}

async function offerListing(page: Page, listing: Listing): Promise<void> {
  await open(page, `/owners?tab=listings&listing=${listing.id}`);
  await button(page, 'Offer it to somebody').click();
  const form = page.getByRole('form', { name: 'Hand the listing over' });
  await form.getByLabel('Email address of the new owner').fill(buyer.email);
  await form.getByLabel('Your password').fill(seller.password);
  await expectReadable(page);
  await button(page, 'Mail the offer').click();
  await expect(page.getByText(`Offered to ${buyer.email}.`)).toBeVisible();
  await expectReadable(page);
}

/** What is still open in a window answers the next press with 404, and is gone when the page is loaded anew. */
async function expectClosed(page: Page): Promise<void> {
  const answer = page.waitForResponse(/\/confirmation$/);
  await button(page, 'Everything is still right').click();
  expect((await answer).status()).toBe(HttpStatus.NOT_FOUND);
  await page.reload();
  await expect(page.getByText('This is not one of your listings')).toBeVisible();
}
