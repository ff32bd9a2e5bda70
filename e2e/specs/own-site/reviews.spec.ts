import type { Listing } from '@shoreline/contracts';
import type { Browser, Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { giveListing, type OwnerPerson, registerOwner, signInOwner } from '../../support/owner-account.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';
import { approveEntry, openEntry } from '../../support/review-queue.ts';
import { signIn } from '../../support/sign-in.ts';

const LIVE = { timeout: 30_000, intervals: [300] };
const OWNER: OwnerPerson = { name: 'Olive', email: 'olive-reviews@noosa.example', password: 'Banksia-77-tall' };
const ANSWER = 'Sorry, Cleo. The fryer was down; the next ones are on us.';

const reviews = [
  { who: 'ana', stars: 5, title: 'Worth the drive', text: 'We came for breakfast and stayed for lunch.' },
  { who: 'ben', stars: 4, title: 'Book ahead', text: 'Lovely food, forty minutes of waiting on a Saturday.' },
  { who: 'cleo', stars: 2, title: 'Cold chips', text: `No vinegar anywhere, and ${'a'.repeat(120)}.` },
];

test('members review a place, its owner answers, and what is reported and hidden leaves the average', async ({
  site,
  browser,
}) => {
  const [listing] = (await (
    await fetch(`${site.origin}/api/directory?category=Accommodation&limit=1`)
  ).json()) as Listing[];
  if (!listing) throw new Error('The seed has no place to stay.');
  const path = `/directory/${listing.slug}`;
  await registerOwner(site, OWNER);
  await giveListing(site, OWNER, listing);

  for (const review of reviews) await writeReview(browser, site.origin + path, review);
  const operator = await openAsOperator(browser, site.origin, 'moderator@example.com');
  for (const { title } of reviews) await approveEntry(operator, 'review', title);

  const visitor = await openWindow(browser);
  await expectAverage(visitor, site.origin + path, '3.7 of 5 · 3 reviews');
  await visitor.getByRole('link', { name: '3.7 of 5 · 3 reviews' }).click();
  await expectReadable(visitor);

  await answer(browser, site.origin, listing.id);
  await approveEntry(operator, 'answer', listing.title);
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText(ANSWER)).toBeVisible({ timeout: 1_000 });
  }).toPass(LIVE);

  await visitor.getByRole('button', { name: 'Report this review: Worth the drive' }).click();
  await visitor.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.getByText('Thank you. We will look at it.')).toBeVisible();
  await openEntry(operator, 'reported-review', 'Worth the drive');
  await operator.getByRole('button', { name: 'Hide it…' }).click();
  await operator.getByLabel('Why it is declined').fill('Written about another place.');
  await operator.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(operator.getByText('Nothing like this waits')).toBeVisible();
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('heading', { name: 'Worth the drive' })).toHaveCount(0);
    expect(await visitor.content()).not.toContain('AggregateRating');
  }).toPass(LIVE);
  await expect(visitor.getByRole('heading', { name: 'Book ahead' })).toBeVisible();
});

async function writeReview(
  browser: Browser,
  address: string,
  { who, stars, title, text }: (typeof reviews)[number],
): Promise<void> {
  const page = await openWindow(browser);
  await open(page, address);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await signIn(page, `${who}-reviews@noosa.example`);
  await page.getByRole('button', { name: 'Write a review' }).click();
  await page.getByLabel('Month of your visit').fill('2026-01');
  const form = page.getByRole('form', { name: /^Review / });
  await form.getByLabel('Stars').selectOption(String(stars));
  await form.getByLabel('Title').fill(title);
  await form.getByRole('textbox', { name: 'Your review' }).fill(text);
  await form.getByRole('button', { name: 'Send your review' }).click();
  await expect(page.getByText(`Somebody of us reads “${title}”`)).toBeVisible();
  await page.context().close();
}

async function expectAverage(visitor: Page, address: string, words: string): Promise<void> {
  await expect(async () => {
    await open(visitor, address);
    await expect(visitor.getByRole('link', { name: words })).toBeVisible({ timeout: 1_000 });
  }).toPass(LIVE);
  expect(await visitor.content()).toContain('AggregateRating');
}

async function answer(browser: Browser, origin: string, listingId: string): Promise<void> {
  const page = await openWindow(browser, origin);
  await signInOwner(page, OWNER);
  await open(page, `/owners?tab=listings&listing=${listingId}`);
  await page.getByRole('button', { name: 'Answer: Cold chips' }).click();
  await page.getByLabel('Your answer').fill(ANSWER);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Waits to be read')).toBeVisible();
  await expectReadable(page);
  await page.context().close();
}

async function openWindow(browser: Browser, baseURL?: string): Promise<Page> {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await dismissCookieBanner(page);
  return page;
}
