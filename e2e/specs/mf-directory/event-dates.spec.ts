import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

test('a visitor walks a month by keyboard and opens a day', async ({ visitor }) => {
  await open(visitor, '/events?view=month');
  const grid = visitor.getByRole('grid');
  const days = grid.getByRole('link');
  await expect(grid.locator('[data-date][tabindex="0"]')).toHaveCount(1);
  const name = await grid.getAttribute('aria-labelledby');
  const month = await visitor.locator(`#${name}`).textContent();
  await expectAccessible(visitor);

  await days.first().focus();
  await visitor.keyboard.press('PageDown');
  await expect(visitor.locator(`#${name}`)).not.toHaveText(month ?? '');
  await expect(visitor).toHaveURL(/\/events\?view=month&from=\d{4}-\d\d-01&to=/);
  await expect(grid.locator('[data-date]:focus')).toHaveCount(1);

  const day = days.first();
  const [, count] = (await day.textContent())?.match(/, (\d+) events?$/) ?? [];
  await day.focus();
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(/from=(\d{4}-\d\d-\d\d)&to=\1$/);
  await expect(visitor.getByRole('region', { name: 'Events' }).getByRole('status')).toHaveText(
    new RegExp(`^${count} results?$`),
  );
});

test('a visitor asks for days, learns what is wrong with them, and narrows to what is free', async ({ visitor }) => {
  await open(visitor, '/events?from=2026-02-30&subcategory=Music');
  await expect(visitor.getByRole('alert')).toContainText('“2026-02-30” is not a day of the calendar.');
  await expect(visitor.getByRole('combobox', { name: 'Subcategory' })).toHaveValue('Music');
  await expect(visitor.getByLabel('From')).toHaveValue('2026-02-30');
  await expectAccessible(visitor);

  await visitor.getByLabel('From').fill('2099-01-02');
  await visitor.getByRole('button', { name: 'Show dates' }).click();
  await expect(visitor).toHaveURL('/events?subcategory=Music&from=2099-01-02');
  await expect(visitor.getByRole('alert')).toHaveCount(0);
  const chosen = visitor.getByRole('link', { name: 'Remove From 2 January 2099' });
  await chosen.click();
  // Shown as gone before the answer is there. Faster than that nobody chooses again.
  await expect(chosen).toHaveCount(0);
  await visitor.getByRole('combobox', { name: 'Price' }).selectOption('free');
  await expect(visitor).toHaveURL('/events?subcategory=Music&price=free');
  await expect(visitor.getByText('· Free').first()).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the month, its days and the dates are links and a form', async ({ page }) => {
    await openDocument(page, '/events?view=month');
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page).toHaveURL(/view=month&from=(\d{4}-\d\d-\d\d)&to=\1$/);
    await expect(page.getByRole('grid').getByRole('gridcell', { selected: true })).toHaveCount(1);
    await page.getByRole('link', { name: 'Next weekend' }).click();
    await expect(page).toHaveURL('/events?view=month&when=next-weekend');
    await page.getByLabel('From').fill('2099-01-02');
    await page.getByRole('button', { name: 'Show dates' }).click();
    await expect(page).toHaveURL('/events?view=month&from=2099-01-02&to=');
  });
});
