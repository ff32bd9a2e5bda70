import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('somebody who wants to buy reads tips by subject and follows the market story', async ({ visitor }) => {
  await visitor.setViewportSize(DESKTOP);
  await open(visitor, '/real-estate-tips?share=true');
  const main = visitor.getByRole('main');
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(visitor).toHaveURL(/\/real-estate-tips$/);

  await expect(main.getByRole('heading', { name: 'Market overview' })).toBeVisible();
  await expect(main.getByRole('heading', { name: /^Quick stats/ })).toContainText('indicative');
  await expect(main.getByRole('tab')).toHaveText(['Market Timing', 'Financing', 'Due Diligence']);
  const card = main.getByRole('tabpanel').getByRole('article').last();
  await expect(card.getByText('5 business days')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await card.getByText('Show all tips').click();
  await expect(card.getByRole('listitem')).toHaveCount(6);

  await main.getByRole('tab', { name: 'Financing' }).click();
  await expect(visitor).toHaveURL(/\?tab=financing$/);
  await expect(main.getByText(/about 90 days/)).toBeVisible();
  await expect(main.getByText(/\$15,000, with a regional boost of \$10,000/)).toBeVisible();
  await expect(main.locator('[data-widget="StorySection"] article')).not.toHaveCount(0);
  await expect(main.locator('[data-widget="DirectoryCallToAction"] li')).not.toHaveCount(0);
  await expectAccessible(visitor);
});

test('somebody who counts reads four quarters, and drawings that come when they are near', async ({ visitor }) => {
  await visitor.setViewportSize(PHONE);
  const charts: string[] = [];
  visitor.on('request', (request) => /\/charts\.[^/]+\.js$/.test(request.url()) && charts.push(request.url()));
  await open(visitor, '/market-insights');
  const main = visitor.getByRole('main');

  await expect(main.getByRole('tab')).toHaveText(['Historical Trends', 'Development Pipeline']);
  const rows = main.getByRole('region', { name: 'Figures by quarter' }).getByRole('rowheader');
  await expect(rows).toHaveText(['Q4 2023', 'Q1 2024', 'Q2 2024', 'Q3 2024']);
  expect(charts).toEqual([]);

  const price = main.getByRole('figure', { name: 'Median house price' });
  await price.scrollIntoViewIfNeeded();
  await expect(price.getByText('$1.42m')).toBeVisible();
  expect(charts).toHaveLength(1);
  await price.getByText('Show the figures').click();
  await expect(price.getByRole('cell', { name: '$1,420,000' })).toBeVisible();

  await main.getByRole('tab', { name: 'Development Pipeline' }).click();
  const line = main.getByRole('figure', { name: 'What runs when' });
  await line.scrollIntoViewIfNeeded();
  await expect(line.locator('svg rect').first()).toBeVisible();
  await expectAccessible(visitor);
});

test('somebody who chooses holds three neighbourhoods side by side', async ({ visitor }) => {
  await visitor.setViewportSize(PHONE);
  await open(visitor, '/neighbourhoods?compare=cooroy,tewantin');
  const table = visitor.getByRole('table', { name: 'Side by side' });

  await visitor.getByRole('link', { name: /^Noosaville . compare$/ }).click();
  await expect(visitor).toHaveURL(/\?compare=cooroy,tewantin,noosaville#compare$/);
  await expect(table.getByRole('columnheader')).toHaveText(['Cooroy', 'Tewantin', 'Noosaville']);
  await visitor.getByRole('button', { name: 'Share Your Story' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
});

test('tips and figures are complete without a script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();

  await openDocument(page, '/real-estate-tips');
  for (const tab of ['Market Timing', 'Financing', 'Due Diligence']) {
    await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible();
  }
  await openDocument(page, '/market-insights');
  await expect(page.getByRole('cell', { name: '$1,420,000' }).first()).toBeVisible();
  await expect(page.getByText('Paperbark Row').first()).toBeVisible();
  await context.close();
});
