import type { Browser, Locator, Page } from '@playwright/test';
import { contactAddress, RIGHTS_REQUIRED } from '@shoreline/contracts';

import { expectAccessible, expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { drawJpeg } from '../../support/draw-jpeg.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';

const ARRIVED = { timeout: 30_000 };
const TITLE = 'Two boats at first light';
const [FIRST, SECOND] = ['Two boats on a still river', 'A rope on a jetty'] as const;
const TABLE = 'A table under a fig tree';

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

test('a visitor sends photographs with a story, a moderator sees them, and everybody does once it is approved', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openAsVisitor(browser, origin);
  await open(page, contactAddress('story'));
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Your story').fill('Before the sun is up somebody rows both of them out, one after the other.');
  await page.getByLabel('What is it about?').selectOption('general');
  await page.getByLabel('Your name').fill('Bea');
  await addPhotographs(page, [
    ['#2a6f97', '#f4a259'],
    ['#386641', '#f2e8cf'],
  ]);
  const described = page.getByLabel('What can be seen');
  await expect(described).toHaveCount(2, ARRIVED);

  await button(page, 'Submit Story').click();
  await expect(page.getByText(RIGHTS_REQUIRED)).toBeVisible(ARRIVED);
  await page.getByLabel('I took these photographs').check();
  await button(page, 'Submit Story').click();
  await expect(page.getByText('Some of the photographs need another look.')).toBeVisible(ARRIVED);
  await described.nth(0).fill(FIRST);
  await described.nth(1).fill(SECOND);
  await expectReadable(page);
  await button(page, 'Submit Story').click();
  await expect(page.getByText('Thank you for your story')).toBeVisible(ARRIVED);
  expect(errors.all()).toEqual([]);

  await approve(browser, origin, { kind: 'story', title: TITLE, picture: SECOND });
  await expect.poll(async () => (await fetch(`${origin}/stories/two-boats-at-first-light`)).status, ARRIVED).toBe(200);
  await open(page, '/stories/two-boats-at-first-light');
  await expect(page.getByRole('img', { name: FIRST }).first()).toBeVisible();
  await expectReadable(page);
  await expectLightbox(page, SECOND);
  expect(errors.all()).toEqual([]);
});

test('a member sends a photograph of themselves and one with a review, and others see both once they were read', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openAsVisitor(browser, origin);
  await open(page, '/login');
  await signIn(page, 'salty@noosa.example');
  await open(page, '/profile');
  await page.getByLabel('Choose a photograph').setInputFiles(await fileOf(page, ['#7b2d26', '#f0c808']));
  await expect(page.getByText('Thank you. It is with us now.')).toBeVisible(ARRIVED);
  await expect(page.getByRole('button', { name: 'Account of salty' }).locator('img')).toBeVisible();
  await expectReadable(page);

  const path = await writeReview(page, origin);
  await approve(browser, origin, { kind: 'avatar', title: 'Picture of', picture: 'What' });
  await approve(browser, origin, { kind: 'review', title: 'Worth the queue', picture: TABLE });
  // Pages are made anew a moment after the decision.
  await expect.poll(async () => (await fetch(origin + path)).text(), ARRIVED).toContain('Worth the queue');
  await open(page, path);
  const review = page.getByRole('region', { name: 'Reviews' }).getByRole('listitem').first();
  await expect(review.getByText('Worth the queue')).toBeVisible(ARRIVED);
  await expect(review.locator('img').first()).toBeAttached();
  await expectReadable(page);
  await expectLightbox(page, TABLE);

  await open(page, '/profile');
  await button(page, 'Remove it').click();
  await expect(page.getByText('It is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of salty' }).locator('img')).toHaveCount(0);
  expect(errors.all()).toEqual([]);
});

async function openAsVisitor(browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, hasTouch: true });
  const page = await context.newPage();
  await dismissCookieBanner(page);
  return { page, errors: watchConsoleErrors(page) };
}

type Colours = readonly [string, string];

const fileOf = async (page: Page, [sky, ground]: Colours) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawJpeg(page, sky, ground),
});

async function addPhotographs(page: Page, pictures: readonly Colours[]): Promise<void> {
  await button(page, 'Add photographs').click();
  const chooser = page.getByLabel('Choose photographs');
  await expect(chooser).toBeAttached();
  await chooser.setInputFiles(await Promise.all(pictures.map((colours) => fileOf(page, colours))));
}

async function writeReview(page: Page, origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/directory?category=Restaurant&limit=1`);
  const [listing] = (await answer.json()) as { slug: string }[];
  const path = `/directory/${listing?.slug}`;
  await open(page, path);
  await button(page, 'Write a review').click();
  const form = page.getByRole('form', { name: /^Review / });
  await form.getByLabel('Stars').selectOption('4');
  await form.getByLabel('Month of your visit').fill(new Date().toISOString().slice(0, 7));
  await form.getByLabel('Title').fill('Worth the queue');
  await form.getByLabel('Your review').fill('Warm pretzels and a kind word at six in the morning.');
  await addPhotographs(page, [['#5f0f40', '#e36414']]);
  await form.getByLabel('What can be seen').fill(TABLE, ARRIVED);
  await expectReadable(page);
  await button(form, 'Send your review').click();
  await expect(page.getByText('Thank you. Somebody of us reads')).toBeVisible(ARRIVED);
  return path;
}

interface Waiting {
  kind: string;
  title: string;
  picture: string;
}

/** As a moderator does: the picture is seen before it is approved. */
async function approve(browser: Browser, origin: string, { kind, title, picture }: Waiting): Promise<void> {
  const page = await openAsOperator(browser, origin, 'moderator@example.com');
  // What is pressed before the page is alive is pressed by nobody.
  await open(page, `/admin/queue?kind=${kind}`);
  await page.getByRole('list', { name: 'What waits' }).getByRole('button').filter({ hasText: title }).first().click();
  await expect(page.getByRole('link', { name: new RegExp(`^Enlarge: ${picture}`) })).toBeVisible(ARRIVED);
  await expectReadable(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('list', { name: 'What waits' }).getByText(title)).toHaveCount(0, ARRIVED);
  await page.context().close();
}

/** Opens by its link, closes by Escape, and the focus is where it was. */
async function expectLightbox(page: Page, alt: string): Promise<void> {
  const link = page.getByRole('link', { name: `Enlarge: ${alt}` });
  await link.click();
  const lightbox = page.getByRole('dialog');
  await expect(lightbox.getByRole('img', { name: alt })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(link).toBeFocused();
}
