import type { Browser, Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { drawJpeg } from '../../support/draw-jpeg.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open, reload } from '../../support/page-helpers.ts';

const ARRIVED = { timeout: 30_000 };
/** What is no photograph is answered 400. */
const REFUSED = /^400: \S+\/completion$|status of 400/;
/** Nothing another spec of this site changes or adds. */
const LIST = '/admin/content/listings?section=Accommodation';
const FIRST = 'Tables under a fig tree behind the café';
const SECOND = 'The counter with bread of the morning';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const described = (page: Page) => page.getByLabel('What can be seen');

test('an editor sends photographs, and the listing shows them', async ({ site: { origin }, browser }) => {
  const { page, errors, path } = await openListing(browser, origin);
  const pictures = await Promise.all([drawJpeg(page, '#2a6f97', '#f4a259'), drawJpeg(page, '#386641', '#f2e8cf')]);

  await page.getByLabel('Choose photographs').setInputFiles([
    { name: 'garden.jpg', mimeType: 'image/jpeg', buffer: pictures[0] },
    { name: 'counter.jpg', mimeType: 'image/jpeg', buffer: pictures[1] },
    { name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html><script>alert(1)</script>') },
  ]);
  await expect(described(page)).toHaveCount(2, ARRIVED);
  await expect(page.getByText('This is no photograph we can read.')).toBeVisible(ARRIVED);
  await button(page, 'Leave it out: page.jpg').click();

  await button(page, 'Save and publish').click();
  await expect(page.getByText('Say what can be seen, for people').first()).toBeVisible();
  await described(page).nth(0).fill(SECOND);
  await described(page).nth(1).fill(FIRST);
  await button(page, 'Move photograph 2 up').click();
  await expectReadable(page);
  await button(page, 'Save and publish').click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  await reload(page);
  await expect(described(page).first()).toHaveValue(FIRST);
  expect(errors.all().filter((error) => !REFUSED.test(error))).toEqual([]);

  await expectShown(browser, origin + path);
});

async function expectShown(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  const errors = watchConsoleErrors(visitor);
  await expect.poll(async () => (await (await fetch(address)).text()).includes('/api/photographs/')).toBe(true);
  await open(visitor, address);
  await dismissCookieBanner(visitor);
  const first = visitor.getByRole('img', { name: FIRST }).first();
  await expect(first).toBeVisible();
  expect(await first.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.currentSrc])).toEqual([
    true,
    expect.stringMatching(/\.avif$/),
  ]);
  await visitor.getByRole('link', { name: `Enlarge: ${SECOND}` }).click();
  const lightbox = visitor.getByRole('dialog');
  await expect(lightbox.getByRole('img', { name: SECOND })).toBeVisible();
  await visitor.keyboard.press('ArrowRight');
  await visitor.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expectReadable(visitor);
  expect(errors.all()).toEqual([]);
  await context.close();
}

async function openListing(browser: Browser, origin: string) {
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const errors = watchConsoleErrors(page);
  await open(page, LIST);
  await page.getByRole('table', { name: 'listings' }).getByRole('link').first().click();
  await expect(page.getByRole('form', { name: 'Fields' })).toBeVisible();
  await expect(button(page, 'Choose photographs')).toBeVisible();
  const path = (await page.getByRole('main').locator('a[target=_blank]').first().getAttribute('href')) ?? '';
  return { page, errors, path };
}
