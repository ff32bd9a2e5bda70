import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What this spec is about; `pages.spec.ts` checks complete pages. */
const OURS = '[data-mf="mf-guides"]';
const LEGAL_PAGES = [
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/cookie-policy', 'Cookie Policy'],
  ['/disclaimer', 'Disclaimer'],
] as const;

test('somebody who moves here finds deadlines, ticks the checklist and finds it ticked again', async ({ visitor }) => {
  await visitor.setViewportSize(DESKTOP);
  await open(visitor, '/moving-to-noosa');
  const main = visitor.getByRole('main');

  await expect(main.getByRole('link', { name: 'Find Local Services' })).toHaveAttribute('href', '/directory');
  await expect(main.getByText('within 14 days', { exact: true })).toBeVisible();
  await expect(main.getByText('within 21 days', { exact: true })).toBeVisible();
  await expect(main.getByText(/Start 2-3 weeks early/)).toBeVisible();
  await expect(main.getByRole('checkbox')).toHaveCount(20);
  await expect(main.locator('[data-widget="StorySection"] article')).not.toHaveCount(0);
  await expect(main.locator('[data-widget="DirectoryCallToAction"] li')).toHaveCount(6);
  await expectAccessible(visitor, OURS);

  await main.getByRole('button', { name: 'Allow this browser to keep them' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Accept All Optional' }).click();
  await visitor.getByRole('dialog').getByRole('button', { name: 'Save Preferences' }).click();
  await expect(main.getByText('Your ticks stay in this browser.')).toBeVisible();
  await main.getByRole('checkbox', { name: /Redirect the mail/ }).check();
  await expect(main.getByText('1 of 20 done')).toBeVisible();
  await visitor.reload();
  await expect(main.getByRole('checkbox', { name: /Redirect the mail/ })).toBeChecked();

  await main.getByRole('tab', { name: 'Council Services' }).click();
  await expect(visitor).toHaveURL(/\?tab=council$/);
  await expect(main.getByText('8:30am-4:30pm')).toBeVisible();
  await visitor.emulateMedia({ media: 'print' });
  await expect(main.getByRole('heading', { name: 'Before you move' })).toBeVisible();
  await expect(visitor.getByRole('banner')).toBeHidden();
});

test('the story form opens over a guide by button and by address, and the address drops it', async ({ visitor }) => {
  await open(visitor, '/moving-to-noosa?share=true');
  await expect(visitor.getByRole('dialog')).toBeVisible();
  await visitor.keyboard.press('Escape');
  await expect(visitor.getByRole('dialog')).toHaveCount(0);
  await expect(visitor).toHaveURL(/\/moving-to-noosa$/);

  await visitor.getByRole('button', { name: 'Share Your Moving Story' }).click();
  await expect(visitor.getByRole('dialog')).toBeVisible();
});

test('an investor reads averages, computes a return and keeps the tab in the address', async ({ visitor }) => {
  await visitor.setViewportSize(PHONE);
  await open(visitor, '/investment-guide');
  const main = visitor.getByRole('main');

  for (const figure of ['+65%', '3.5-6.5%', '1.2%', '12 days', '$1,800,000']) {
    await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('3.90%')).toBeVisible();
  await expect(main.getByText('2.90%')).toBeVisible();
  await main.getByRole('textbox', { name: /Purchase price/ }).fill('');
  await expect(main.getByText('–', { exact: true })).toHaveCount(2);
  await expectAccessible(visitor, OURS);

  await main.getByRole('tab', { name: 'Costs & Returns' }).click();
  await expect(visitor).toHaveURL(/\?tab=costs$/);
  await expect(main.getByText('$680,000')).toBeVisible();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

  await main.getByRole('link', { name: 'Find Real Estate Services' }).click();
  await expect(visitor).toHaveURL(/\/directory\?category=Real(%20|\+)Estate/);
});

test('legal pages say since when, whom to ask and the way home', async ({ visitor }) => {
  for (const [path, title] of LEGAL_PAGES) {
    await open(visitor, path);
    const main = visitor.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText('Last updated: September 14, 2025')).toBeVisible();
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expectAccessible(visitor, OURS);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('every part of a guide can be read', async ({ page }) => {
    await openDocument(page, '/moving-to-noosa');
    for (const part of ['Timeline', 'Council Services', 'Local Resources']) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Main office', exact: true })).toBeVisible();

    await openDocument(page, '/investment-guide');
    for (const part of ['Property Types', 'Costs & Returns', 'Tax Strategies']) {
      await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
    }
    await expect(page.getByText('Ask a professional first')).toBeVisible();
  });
});
