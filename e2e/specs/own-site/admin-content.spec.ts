import { type Browser, type Page } from '@playwright/test';

import { expectAccessible, expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open, reload } from '../../support/page-helpers.ts';

/** From the requirement: what was published is seen everywhere within it. */
const PUBLISHED_MS = 5_000;
const LIST = '/admin/content/listings?section=Restaurant';

const form = (page: Page) => page.getByRole('form', { name: 'Fields' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('of two editors of one listing the second is told in time, and nothing of theirs is lost', async ({
  site: { origin },
  browser,
}) => {
  const { page, address, path, errors } = await openListing(browser, origin);
  const before = await page.getByLabel('Summary').inputValue();
  const second = await openAsOperator(browser, origin, 'admin@example.com');
  await open(second, address);
  await expect(form(second)).toBeVisible();
  const publicPage = (text: string) =>
    expect.poll(async () => (await (await fetch(origin + path)).text()).includes(text), { timeout: PUBLISHED_MS });
  await publicPage(before.slice(0, 30)).toBe(true);

  await page.getByLabel('Summary').fill('Now with a view of the whole bay.');
  await button(page, 'Save and publish').click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  await publicPage('Now with a view of the whole bay.').toBe(true);

  await second.getByLabel('Summary').fill('Only on Sundays, after the rain.');
  await second.getByLabel('Postcode').fill('4566');
  await button(second, 'Save').click();
  const summary = second.getByRole('group', { name: /^Summary.*you both changed it/ });
  await expect(summary).toContainText('Now with a view of the whole bay.');
  await expect(summary).toContainText('Only on Sundays, after the rain.');
  await expectReadable(second);
  await summary.getByRole('radio', { name: /^As editor@example.com/ }).check();
  await button(second, 'Continue with these').click();
  await button(second, 'Save and publish').click();
  await expect(second.getByText('Visitors see exactly this.')).toBeVisible();
  await expect(second.getByLabel('Summary')).toHaveValue('Now with a view of the whole bay.');
  await publicPage('4566').toBe(true);

  await reload(page);
  await page
    .getByRole('button', { name: /^Compare version/ })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByText('Now with a view of the whole bay.')).toBeVisible();
  await expectReadable(page);
  expect(errors.all()).toEqual([]);
});

test('what was typed outlives the page, and everything can be reached by keyboard', async ({
  site: { origin },
  browser,
}) => {
  const { page, errors } = await openListing(browser, origin);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Summary').fill('Typed, and not saved.');
  await page.reload();
  await button(page, 'Continue with them').click();
  await expect(page.getByLabel('Summary')).toHaveValue('Typed, and not saved.');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search or go to' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('zzzz');
  await expect(page.getByText('Nothing is called that.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stories');
  await page.keyboard.press('Enter');
  await button(page, 'Leave and discard').click();

  await expect(page.getByRole('table', { name: 'stories' })).toBeVisible();
  await expectReadable(page);
  await open(page, '/admin/content/listings/new');
  await expect(page.getByRole('application', { name: 'Map of the region' })).toBeVisible();
  await expectReadable(page);
  expect(errors.all()).toEqual([]);
});

/** An editor's window with the first restaurant of the list open. */
async function openListing(browser: Browser, origin: string) {
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const errors = watchConsoleErrors(page);
  await expect(page.getByRole('table', { name: 'episodes' })).toBeVisible();
  await open(page, LIST);
  await page.getByRole('table', { name: 'listings' }).getByRole('link').first().click();
  await expect(form(page)).toBeVisible();
  const path = (await page.getByRole('main').locator('a[target=_blank]').first().getAttribute('href')) ?? '';
  return { page, errors, address: page.url(), path };
}
