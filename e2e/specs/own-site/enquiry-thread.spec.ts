import type { Browser, Page } from '@playwright/test';
import type { Stack } from '@shoreline/tools/stack';

import { expectReadable } from '../../support/axe.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

const DELIVERY = { timeout: 15_000, intervals: [300] };
const LIVE = { timeout: 5_000, intervals: [200] };

interface Place {
  id: string;
  slug: string;
  title: string;
}

test('what nobody at a place reads is answered by an operator, and the customer writes back by a private link', async ({
  site,
  browser,
}) => {
  const place = await findPlace(site, ({ email }) => email === null);
  const customer = await newVisitor(browser, site);
  await open(customer, `/directory/${place.slug}`);
  await customer.getByRole('button', { name: 'Contact this business' }).click();
  const dialog = customer.getByRole('dialog');
  await expect(dialog).toContainText(`${place.title} has no address with us. Our editors read it`);
  await dialog.getByLabel('Your name').fill('Bea');
  await dialog.getByLabel('Email').fill('thread@noosa.example');
  await dialog.getByLabel('Message').fill('Is there a table on Friday?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();

  const operator = await openAsOperator(browser, site.origin, 'moderator@example.com');
  await open(operator, '/admin/queue?kind=enquiry');
  await operator.getByRole('button', { name: 'Answer…' }).click();
  await operator.getByLabel('Your answer to Bea').fill('They open at seven on Fridays.');
  await operator.getByRole('button', { name: 'Send answer' }).click();
  await expect(operator.getByText('Nothing like this waits')).toBeVisible();

  await open(customer, await linkFor(site, 'Re: Your enquiry to'));
  await expect(customer.getByRole('list', { name: 'Messages' })).toContainText('They open at seven on Fridays.');
  await expectReadable(customer);
  await customer.getByLabel('Write again').fill('Then for four, please.');
  await customer.getByRole('button', { name: 'Send Message' }).click();
  await expect(customer.getByRole('list', { name: 'Messages' })).toContainText('Then for four, please.');

  await operator.reload();
  await expect(operator.getByRole('article')).toContainText('Then for four, please.');
});

test('a suggested number is live within seconds of one press', async ({ site, browser }) => {
  const place = await findPlace(site, ({ email }) => email !== null);
  const visitor = await newVisitor(browser, site);
  await open(visitor, `/directory/${place.slug}`);
  await visitor.getByRole('link', { name: 'Suggest an edit' }).click();
  await visitor.getByLabel('What is wrong?').selectOption('phone');
  await visitor.getByLabel('The right number').fill('07 5447 0099');
  await visitor.getByLabel('How do you know?').fill('I called them.');
  await expectReadable(visitor);
  await visitor.getByRole('button', { name: 'Send suggestion' }).click();
  await expect(visitor.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  const operator = await openAsOperator(browser, site.origin, 'moderator@example.com');
  await open(operator, '/admin/queue?kind=suggestion');
  await operator.getByRole('button', { name: 'Approve' }).click();

  await expect(async () => {
    await open(visitor, `/directory/${place.slug}`);
    await expect(visitor.getByText('(07) 5447 0099')).toBeVisible({ timeout: 500 });
  }).toPass(LIVE);
});

test('a public place is neither claimed nor written to', async ({ site, page }) => {
  const reply = await fetch(`${site.origin}/api/directory?category=Attraction&subcategory=Beach&limit=1`);
  const [beach] = (await reply.json()) as Place[];

  await open(page, `${site.origin}/directory/${beach?.slug}`);

  await expect(page.getByRole('link', { name: 'Suggest an edit' })).toBeVisible();
  await expect(page.getByText('Own this business?')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Contact this business' })).toHaveCount(0);
});

async function findPlace(
  { origin }: Stack,
  isWanted: (listing: Place & { email: string | null; phone: string | null }) => boolean,
): Promise<Place> {
  const reply = await fetch(`${origin}/api/directory?category=Service&limit=100`);
  const place = ((await reply.json()) as (Place & { email: string | null; phone: string | null })[]).find(isWanted);
  if (!place) throw new Error('The seed has no such place.');
  return place;
}

/** The link of the latest mail with this subject: its secret is in no other place. */
async function linkFor(site: Stack, subject: string): Promise<string> {
  const find = async () => {
    const mails = (await site.mailbox.list()).map((mail) => JSON.stringify(mail));
    return mails.findLast((mail) => mail.includes(subject))?.match(/\/enquiries#[\w-]{43}/)?.[0];
  };
  await expect.poll(find, DELIVERY).toBeDefined();
  return (await find()) ?? '';
}

async function newVisitor(browser: Browser, { origin }: Stack): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(page);
  return page;
}
