import { seededPaths } from '../../support/addresses.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

test('a visitor chooses each of the four personas without leaving the page', async ({ visitor }) => {
  await open(visitor, '/directory?category=Tour&subcategory=Kayaking&search=noosa');
  await visitor.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const historyLength = await visitor.evaluate(() => history.length);
  const picker = visitor.getByRole('navigation', { name: 'Who are you today?' });

  for (const [title, persona, badge] of [
    ["What's Around", 'visit', /Featured|Must-Visit|Book Now|Tourist Favorite/],
    ['Living Here', 'settled', /Featured|Essential Service|Local Favorite/],
    ['Making the Move', 'moving', /Featured|Quality Choice|Family-Friendly|Established/],
    ["What's On", 'all', /Featured|Popular/],
  ] as const) {
    await picker.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(visitor).toHaveURL(`/directory?persona=${persona}&search=noosa`);
    await expect(visitor.getByRole('region', { name: 'Listings' }).getByText(badge).first()).toBeVisible();
  }

  expect(await visitor.evaluate(() => (globalThis as unknown as { isSamePage?: boolean }).isSamePage)).toBe(true);
  await expect(picker.getByRole('link', { name: /^What's On/ })).toHaveAttribute('aria-current', 'true');
  expect(await visitor.evaluate(() => history.length)).toBe(historyLength);
});

test('the keyboard alone searches, filters and turns the page', async ({ visitor }) => {
  await open(visitor, '/directory?persona=settled');
  const box = visitor.getByRole('combobox', { name: 'Search the directory' });
  await box.focus();
  await expect(visitor.getByRole('option', { name: 'bulk billing doctor' })).toBeVisible();
  await visitor.keyboard.type('vet');
  await expect(visitor.getByRole('option').filter({ visible: true }).first()).toContainText(/vet/i);
  await visitor.keyboard.press('Escape');
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL('/directory?persona=settled&search=vet');

  await visitor.getByRole('link', { name: 'Remove “vet”' }).press('Enter');
  await expect(visitor).toHaveURL('/directory?persona=settled');
  const button = visitor.getByRole('button', { name: /^Smart Filters/ });
  await button.press('Enter');
  const panel = visitor.getByRole('group', { name: 'Smart Filters' });
  await expect(panel.getByText('Bulk Billing Available')).toBeVisible();
  await expect(panel.getByLabel('Price Range')).toHaveCount(0);
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Space');
  await expect(visitor).toHaveURL(/bulkBilling=true/);
  await visitor.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(visitor.getByRole('link', { name: 'Remove Bulk Billing Available' })).toBeVisible();

  await open(visitor, '/directory?page=99');
  await expect(visitor.getByText(/^Showing 1-12 of \d+ items$/)).toBeVisible();
  await expect(visitor).toHaveURL('/directory');
  await visitor.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(visitor.getByText(/^Showing 13-24 of \d+ items$/)).toBeVisible();
  await visitor.getByRole('switch', { name: 'Featured Only' }).press('Space');
  await expect(visitor).toHaveURL('/directory?featured=true');
});

test('the directory is complete without a script', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await openDocument(page, '/directory?persona=moving');

  await page.getByRole('button', { name: 'Smart Filters' }).click();
  await page.getByRole('switch', { name: 'Family Friendly' }).check();
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page).toHaveURL(
    (url) => url.searchParams.get('familyFriendly') === 'true' && url.searchParams.get('persona') === 'moving',
  );
  await page.getByRole('link', { name: 'Remove Family Friendly' }).click();
  await page.getByRole('searchbox', { name: 'Search the directory' }).fill('qwertyuiop');
  await page.getByRole('button', { name: 'Search', exact: true }).click();

  await expect(page.getByText('No listings match "qwertyuiop". Try adjusting your search or filters.')).toBeVisible();
  await context.close();
});

test('a visitor writes to a business, and what was typed survives a failure', async ({ expectingErrors, site }) => {
  const { page: visitor } = expectingErrors;
  const { listing } = await seededPaths(site);
  const tracked: string[] = [];
  await visitor.route('**/api/analytics/lead-track', (route) => {
    tracked.push(route.request().postData() ?? '');
    return route.fulfill({ status: 204 });
  });
  let isDown = true;
  await visitor.route('**/api/business-leads', (route) =>
    isDown ? route.abort('connectionaborted') : route.continue(),
  );
  await open(visitor, listing);

  await visitor.getByRole('button', { name: 'Contact this business' }).press('Enter');
  const dialog = visitor.getByRole('dialog', { name: /^Contact / });
  await dialog.getByLabel('Your name').fill('Bea');
  await dialog.getByLabel('Email').fill('bea@shoreline.example');
  await dialog.getByLabel('How should they answer?').selectOption('phone');
  await dialog.getByLabel('Message').fill('Is there a table on Friday?');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByText('Phone number is required for phone contact')).toBeVisible();
  await expectAccessible(visitor);

  await dialog.getByLabel(/^Phone/).fill('0491 570 006');
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitor.getByText('Please try again or contact the business directly.').first()).toBeVisible();
  isDown = false;
  await dialog.getByRole('button', { name: 'Send Message' }).click();
  await expect(dialog.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await visitor.keyboard.press('Escape');

  const [popup] = await Promise.all([
    visitor.waitForEvent('popup'),
    visitor.getByRole('link', { name: /^Get directions/ }).click(),
  ]);
  await popup.close();
  await expect.poll(() => tracked.length).toBe(1);
  expect(JSON.parse(tracked[0] ?? '{}')).toMatchObject({ action: 'visit', method: 'directions' });
});

for (const [width, height] of [
  [1_280, 800],
  [390, 844],
] as const) {
  test(`the first listing stands above the fold of ${width} × ${height}`, async ({ visitor }) => {
    await visitor.setViewportSize({ width, height });
    await open(visitor, '/directory');

    const title = visitor.getByRole('region', { name: 'Listings' }).getByRole('heading', { level: 3 }).first();
    const box = await title.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  });
}
