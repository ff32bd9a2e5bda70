import { type DirectoryMap, directoryRoutes } from '@shoreline/contracts';
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
import { open } from '../../support/page-helpers.ts';

const list = (page: Page) => page.getByRole('region', { name: 'Events' });
const count = (page: Page) => list(page).getByRole('status');
const canvas = (page: Page) => mapOf(page).locator('canvas');

// Drawn by the processor, which has less to do for a small window.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: ({ launchOptions }, use) => use(drawByProcessor(launchOptions)),
});

test('moving the map moves events, their count and the address', async ({
  expectingErrors: { page, consoleErrors },
  site,
}) => {
  const foreign = watchForeignRequests(page, site);
  await open(page, '/events');
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  ).not.toContainEqual(expect.stringMatching(/\/map\.|maplibre/));
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Map' }).click();
  await expect(page).toHaveURL('/events?view=map');
  await expect(markOf(page).first()).toBeVisible(DRAWN);
  const everything = await count(page).textContent();

  await canvas(page).focus();
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/view=map&bounds=/);
  await expect(count(page)).not.toHaveText(everything ?? '');
  await page.getByRole('link', { name: 'Remove Where the map is' }).click();
  await expect(page).toHaveURL('/events?view=map');
  await expect(count(page)).toHaveText(everything ?? '');
  expect(foreign).toEqual([]);
  expect(consoleErrors.all().filter((text) => !isAboutSoftware(text))).toEqual([]);
});

test('the keyboard reaches an event on the map, with its date, and its page', async ({ expectingErrors: { page } }) => {
  await open(page, '/events?view=map&search=market');
  await openClusters(page, /events close together/);
  const pin = marksOf(page).getByRole('button');

  await canvas(page).focus();
  await page.keyboard.press('Tab');
  await expect(pin.first()).toBeFocused();
  const title = (await pin.first().textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(marksOf(page).getByRole('article')).toContainText(/[A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}/);
  await expectAccessible(page);
  await marksOf(page).getByRole('link', { name: title }).press('Enter');
  await expect(page).toHaveURL(/\/events\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('events at one place open as a card, and the map says how many have no place', async ({
  expectingErrors: { page },
}) => {
  await page.route(`**${directoryRoutes.map.path}?*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as DirectoryMap), withoutPlace: 3 } });
  });
  // Two events of the seed are at one place.
  await open(page, '/events?view=map&bounds=153.0603,-26.3997,153.0623,-26.3977');
  const group = marksOf(page).getByRole('button', { name: '2 events at one place' });
  await expect(group).toBeVisible(DRAWN);
  await expect(mapOf(page)).toContainText('3 more have no place on the map.');

  await group.press('Enter');
  await expect(marksOf(page).getByRole('article').getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(group).toBeFocused();
  await mapOf(page).getByRole('link', { name: 'See the whole list' }).click();
  await expect(page).toHaveURL('/events');
  // One that is still answered would fail the next test.
  await page.unrouteAll({ behavior: 'wait' });
});

test('without WebGL the events remain, and the page says why there is no map', async ({
  expectingErrors: { page },
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, '/events?view=map');
  await expect(mapOf(page).getByRole('alert')).toContainText('This browser cannot draw the map: it needs WebGL.');
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});
