import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectReadable } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';

/** From the requirement: what was published is seen everywhere within it. */
const PUBLISHED_MS = 5_000;

const form = (page: Page) => page.getByRole('form', { name: 'Fields' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const readText = async (address: string): Promise<string> =>
  (await (await fetch(address)).text()).replaceAll('<!-- -->', '');

/** Waits until what the server writes for any visitor is like this. */
const expectPage = (address: string, isSo: (text: string) => boolean) =>
  expect.poll(async () => isSo(await readText(address)), { timeout: PUBLISHED_MS }).toBe(true);

async function publish(page: Page): Promise<void> {
  await button(page, 'Save and publish').click();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
}

test('an editor changes a host, a figure and the order of the home page, and takes one of them back', async ({
  site: { origin },
  browser,
}) => {
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const errors = watchConsoleErrors(page);
  await expect(page.getByRole('table', { name: 'episodes' })).toBeVisible();

  await open(page, '/admin/content/hosts');
  await page.getByRole('table', { name: 'hosts' }).getByRole('link').first().click();
  await expect(form(page)).toBeVisible();
  const bio = await page.getByLabel('In a few sentences').inputValue();
  await page.getByLabel('In a few sentences').fill('Rows to work, and says so.');
  await publish(page);
  await expectPage(origin, (text) => text.includes('Rows to work, and says so.'));
  await expectReadable(page);
  await page
    .getByRole('button', { name: /^Compare version/ })
    .last()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore and publish' }).click();
  await expect(page.getByLabel('In a few sentences')).toHaveValue(bio);
  await expectPage(origin, (text) => !text.includes('Rows to work'));

  await open(page, '/admin/content/figures');
  await page
    .getByRole('textbox', { name: 'Figures' })
    .fill('31+ | Years local\n60+ | Episodes\n12K+ | Listeners\nWeekly | Episodes');
  await publish(page);
  await expectPage(origin, (text) => text.includes('12K+'));

  await open(page, '/admin/content/home');
  await button(page, 'Move Recent Episodes up').press('Enter');
  await expect(button(page, 'Move Recent Episodes up')).toBeFocused();
  await button(page, 'Move Recent Episodes up').press('Enter');
  await publish(page);
  await expectPage(origin, (text) => text.indexOf('Recent Episodes</h2>') < text.indexOf('Latest Episode</h2>'));
  await expectReadable(page);
  expect(errors.all()).toEqual([]);
});

test('an editor renews a fact by a file, sees first what it changes, and the guide shows it with its period', async ({
  site: { origin },
  browser,
}) => {
  const guide = `${origin}/real-estate-tips`;
  const page = await openAsOperator(browser, origin, 'editor@example.com');
  const errors = watchConsoleErrors(page);
  await expect(page.getByRole('table', { name: 'episodes' })).toBeVisible();
  await open(page, '/admin/content/facts');
  await expect(page.getByRole('table', { name: 'Figures' })).toBeVisible();

  const downloaded = page.waitForEvent('download');
  await button(page, 'Download as CSV').click();
  const csv = await readFile(await (await downloaded).path(), 'utf8');
  const changed = csv.replace(/^regional-boost,10000,,AUD,2025-09/m, 'regional-boost,"$12,500",,AUD,Oct-26');
  expect(changed).not.toBe(csv);
  const file = { name: 'figures.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) };
  await page.getByLabel('A changed file of figures').setInputFiles(file);
  await expect(page.getByText(/^The file would change one figure/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Regional boost/ })).toBeVisible();
  await expectReadable(page);
  expect(await readText(guide)).not.toContain('$12,500');

  await button(page, 'Change and publish one figure').click();
  await expect(page.getByText('Done: one figure changed. The guides show it within seconds.')).toBeVisible();
  await expectPage(guide, (text) => text.includes('with a regional boost of $12,500') && text.includes('October 2026'));
  expect(errors.all()).toEqual([]);
});
