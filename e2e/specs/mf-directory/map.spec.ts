import type { Page } from '@playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  DRAWN,
  drawByProcessor,
  isAboutSoftware,
  mapOf,
  markOf,
  marksOf,
  openClusters,
  watchForeignRequests,
} from '../../support/map-drawing.ts';
import { open, openDocument } from '../../support/page-helpers.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Listings' });
const [map, marks, mark] = [mapOf, marksOf, markOf];
const count = (page: Page) => list(page).getByRole('status');

// Drawn by the processor, which has less to do for a small window.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: ({ launchOptions }, use) => use(drawByProcessor(launchOptions)),
});

test('moving the map moves list, count and address, and nothing is asked of anybody else', async ({
  expectingErrors: { page, consoleErrors },
  site,
}) => {
  const foreign = watchForeignRequests(page, site);
  await open(page, '/directory?view=map');
  await expect(mark(page).first()).toBeVisible(DRAWN);
  const [everything, entries] = [await count(page).textContent(), await page.evaluate(() => history.length)];

  await map(page).locator('canvas').focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/bounds=/);
  await expect(count(page)).not.toHaveText(everything ?? '');
  const near = new URL(page.url()).searchParams.get('bounds');
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(new RegExp(encodeURIComponent(near ?? '')));
  await expect(map(page).locator('canvas')).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.getByRole('link', { name: 'Remove Where the map is' }).click();
  await expect(page).toHaveURL('/directory?view=map');
  await expect(count(page)).toHaveText(everything ?? '');
  expect(foreign).toEqual([]);
  expect(consoleErrors.all().filter((text) => !isAboutSoftware(text))).toEqual([]);
});

test('the keyboard reaches clusters and pins, and the listing at one', async ({ expectingErrors: { page } }) => {
  await open(page, '/directory?view=map&search=kayak');
  await openClusters(page, /listings close together/);
  const pin = marks(page).getByRole('button');

  await map(page).locator('canvas').focus();
  await page.keyboard.press('Tab');
  await expect(pin.first()).toBeFocused();
  const title = (await pin.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(marks(page).getByRole('link', { name: title })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(pin.first()).toBeFocused();
  await expect(marks(page).getByRole('article')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await marks(page).getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a map whose code does not arrive says so, and comes with another try', async ({ expectingErrors: { page } }) => {
  await page.route('**/maplibre-gl-csp-worker.*.js', (route) => route.abort());
  await open(page, '/directory?view=map');
  await expect(map(page).getByRole('alert')).toContainText('The map did not load. The list has everything');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();

  await page.unroute('**/maplibre-gl-csp-worker.*.js');
  await map(page).getByRole('button', { name: 'Try again' }).click();
  await expect(mark(page).first()).toBeVisible(DRAWN);
});

test('without WebGL the list remains, and the page says why there is no map', async ({ expectingErrors: { page } }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/directory?view=map');
  await expect(map(page).getByRole('alert')).toContainText('This browser cannot draw the map: it needs WebGL.');
  await expect(map(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('a visitor asks for what is near them, and only then the browser does', async ({ visitor, site }) => {
  await visitor.context().setGeolocation({ latitude: -26.4012, longitude: 153.0601 });
  await open(visitor, '/directory?search=coffee');
  await visitor.getByRole('button', { name: 'Where' }).click();
  const panel = visitor.getByRole('group', { name: 'Where' });
  await panel.getByRole('button', { name: 'Near me' }).click();
  await expect(panel.getByRole('status')).toContainText('Your browser did not share your place.');
  await expectAccessible(visitor);

  await visitor.context().grantPermissions(['geolocation'], { origin: site.origin });
  await panel.getByRole('button', { name: 'Near me' }).click();
  await expect(visitor).toHaveURL('/directory?search=coffee&near=-26.401%2C153.060&sort=distance');
  await visitor.getByRole('link', { name: 'Remove Nearest to the place you chose' }).click();
  await expect(visitor).toHaveURL('/directory?search=coffee');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('suburb, distance and order are a form, and the list stands beside where the map would be', async ({ page }) => {
    await openDocument(page, '/directory?category=Restaurant');
    await page.getByRole('link', { name: 'Map' }).click();
    await expect(page).toHaveURL('/directory?category=Restaurant&view=map');
    // Chromium shows it to whoever switched scripts off, but not where Playwright did.
    expect(await page.content()).toContain('The map needs JavaScript.');
    await page.getByRole('button', { name: 'Where' }).click();
    await page.getByLabel('Distance from').selectOption('Tewantin');
    await page.getByLabel('No further than').selectOption('5 km');
    await page.getByLabel('Order').selectOption('Nearest first');
    await page.getByRole('button', { name: 'Show results' }).last().click();
    await expect(page.getByRole('link', { name: 'Remove Within 5 km of Tewantin' })).toBeVisible();
    await expect(list(page).getByRole('listitem').first()).toBeVisible();
    expect(new URL(page.url()).searchParams.get('category')).toBe('Restaurant');
  });
});
