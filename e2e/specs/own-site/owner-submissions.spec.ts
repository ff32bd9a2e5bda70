import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { registerOwner } from '../../support/owner-account.ts';
import { open, reload } from '../../support/page-helpers.ts';

const ARRIVED = { timeout: 30_000 };
const person = { name: 'Rosa Wattle', email: 'rosa@wattle-seed.example', password: 'Banksia-77-tall' };
const NAME = 'Wattle Seed Kitchen';
const EVENT = 'Damper Night';
const OFFER = 'Two for one';
const DAY_MS = 86_400_000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inBrisbane = (days: number): string =>
  new Date(Date.now() + 36_000_000 + days * DAY_MS).toISOString().slice(0, 10);

test('an owner adds a listing, an offer and an event, and each is live once it was read', async ({ site, browser }) => {
  await registerOwner(site, person);
  const owner = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(owner);
  const moderator = await openAsOperator(browser, site.origin, 'moderator@example.com');

  await addListing(owner);
  await approve(moderator, NAME, true);
  await expect.poll(() => textOf(`${site.origin}/directory/wattle-seed-kitchen`), ARRIVED).toContain(NAME);

  await open(owner, '/owners');
  await owner.getByRole('link', { name: NAME, exact: true }).click();
  await addOffer(owner);
  await approve(moderator, `${NAME}: ${OFFER}`, false);
  await expect.poll(() => textOf(`${site.origin}/directory/wattle-seed-kitchen`), ARRIVED).toContain(OFFER);

  await reload(owner);
  await button(owner, `Withdraw: ${OFFER}`).click();
  await button(owner, 'Withdraw for good').click();
  await expect.poll(() => textOf(`${site.origin}/directory/wattle-seed-kitchen`), ARRIVED).not.toContain(OFFER);

  await addEvent(owner);
  await approve(moderator, EVENT, true);
  await expect.poll(() => textOf(`${site.origin}/events/damper-night`), ARRIVED).toContain(NAME);
  await expect.poll(() => textOf(`${site.origin}/directory/wattle-seed-kitchen`), ARRIVED).toContain('Events here');

  await open(owner, '/owners');
  await owner.getByRole('link', { name: EVENT, exact: true }).click();
  await owner.getByText('It is cancelled').click();
  await button(owner, 'Save and show at once').click();
  await expect.poll(() => textOf(`${site.origin}/events/damper-night`), ARRIVED).toContain('This event is cancelled');
  const calendar = await textOf(`${site.origin}/api/events/damper-night/calendar.ics`);
  expect(calendar).toContain('STATUS:CANCELLED');
});

async function signIn(page: Page): Promise<void> {
  await open(page, '/owners/login');
  await dismissCookieBanner(page);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Your business', exact: true })).toBeVisible(ARRIVED);
}

async function addListing(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add a listing' }).click();
  await expect(page.getByRole('heading', { name: 'New listing' })).toBeVisible(ARRIVED);
  await page.getByLabel('Category').selectOption('Restaurant');
  await page.getByLabel('Kind', { exact: true }).selectOption('Café');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByLabel('Summary').fill('Damper and coffee by the river.');
  await page.getByLabel('Street address').fill('3 Gympie Terrace');
  await page.getByLabel('Suburb').fill('Noosaville');
  await page.getByLabel('Type the coordinates instead').fill('-26.398, 153.064');
  await page
    .getByLabel('Choose photographs')
    .setInputFiles([{ name: 'counter.jpg', mimeType: 'image/jpeg', buffer: await drawJpeg(page) }]);
  await page.getByLabel('What can be seen').fill('The counter with bread of the morning', ARRIVED);
  await expectReadable(page);
  await button(page, 'Send for review').click();
  await expect(page.getByText('New listing, waiting for review')).toBeVisible(ARRIVED);
}

async function addOffer(page: Page): Promise<void> {
  await button(page, 'New offer or announcement').click();
  await page.getByLabel('Title').fill(OFFER);
  await page.getByLabel('Text').fill('On every flat white before nine.');
  await page.getByLabel('Last day').fill(inBrisbane(0));
  await button(page, 'Send for review').click();
  await expect(page.getByText('Waiting for review', { exact: true })).toBeVisible(ARRIVED);
}

async function addEvent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Add an event' }).click();
  await page.getByLabel('Kind of event').selectOption('Food');
  await page.getByLabel('Name', { exact: true }).fill(EVENT);
  await page.getByLabel('Summary').fill('Damper from the coals until late.');
  await page.getByLabel('Starts').fill(`${inBrisbane(9)}T18:00`);
  await page.getByLabel('Ends').fill(`${inBrisbane(9)}T22:00`);
  await button(page, 'Send for review').click();
  await expect(page.getByText('New event, waiting for review')).toBeVisible(ARRIVED);
}

/** Finds it in the queue, and approves it; what is new has a place on the map to be confirmed. */
async function approve(page: Page, title: string, isNew: boolean): Promise<void> {
  await open(page, `/admin/queue?text=${encodeURIComponent(title.split(': ').at(-1) ?? title)}`);
  await page.getByRole('list', { name: 'What waits' }).getByRole('button').first().click();
  await expect(page.getByRole('article').getByRole('heading', { name: title, exact: true })).toBeVisible(ARRIVED);
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Approve/ })
    .click();
  if (isNew)
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Approve/ })
      .click();
  await expect(page.getByRole('heading', { name: 'Nothing like this waits' })).toBeVisible(ARRIVED);
}

const textOf = async (address: string): Promise<string> => (await fetch(address)).text();

/** A picture no file is needed for. */
async function drawJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_200;
    canvas.height = 800;
    const pen = canvas.getContext('2d');
    if (pen) {
      pen.fillStyle = '#386641';
      pen.fillRect(0, 0, canvas.width, canvas.height);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}
