import type { Locator, Page } from '@playwright/test';

import { APPEARANCES, expectAccessible, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import {
  allowFunctional,
  expectOnlyStored,
  expectStored,
  goOffline,
  openAndStore,
  storedIn,
  storedPages,
} from '../../support/offline-copies.ts';
import { open, openDocument } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';
import type { Site } from '../../support/site.ts';

const NOTICE = /You are offline\. This page is from today, \d/;
const FULL_BYTES = 1_000;

test.use({ serviceWorkers: 'allow' });

test('events, a guide that was read and what a member saved open without a network, and say from when they are', async ({
  expectingErrors: { page },
  site,
}) => {
  await allowFunctional(page);
  const episode = await seededEpisode(site);
  await open(page, `/login?returnTo=/episodes/${episode.slug}`);
  await signIn(page, 'flight@noosa.example');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save to bookmark list: / })
    .first()
    .click();
  await openAndStore(page, '/market-insights', '/profile?tab=saved');
  await expect(savedItem(page, episode.title)).toBeVisible();
  await expect.poll(() => storedIn(page, 'shoreline-offline-responses-1')).toContain('/api/me/saves');

  await goOffline(page);
  await open(page, '/profile?tab=saved');
  await expect(savedItem(page, episode.title)).toBeVisible();
  await expect(notice(page)).toContainText(NOTICE);
  await open(page, '/market-insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, '/events?view=month');
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toContainText(NOTICE);
  await expectAccessible(page);

  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).first().click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page).toHaveURL(/\/stories$/);
  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Your Profile' }).click();
  await expect(savedItem(page, episode.title)).toBeVisible();

  await page.context().setOffline(false);
  await notice(page).getByRole('link', { name: 'Try again' }).click();
  await expect(savedItem(page, episode.title)).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test('what a member has on a device goes with their session, and with their consent', async ({ visitor: page }) => {
  await allowFunctional(page);
  await open(page, '/login?returnTo=/market-insights');
  await signIn(page, 'leaving@noosa.example');
  await expectStored(page, '/market-insights');
  await expectStored(page, '/profile');
  expect(await storedIn(page, 'shoreline-offline-responses-1')).toContain('/api/auth/user');

  await openDocument(page, '/api/logout');
  // The provider asks once more, on a page of its own.
  await open(page, '/');
  await expectOnlyStored(page, ['/', '/events', '/saved']);
  expect(await storedIn(page, 'shoreline-offline-responses-1')).toEqual([]);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' });
  await dialog.getByRole('button', { name: 'Essential Only' }).click();
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();

  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await open(page, '/events');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test('an episode that was asked for plays without a network, from wherever it is wanted, until it is removed', async ({
  expectingErrors: { page },
  site,
}) => {
  await allowFunctional(page);
  const { slug, title } = await seededEpisode(site);
  await openAndStore(page, '/events');
  await open(page, `/episodes/${slug}`);
  await player(page)
    .getByRole('button', { name: /^Keep on this device \(/ })
    .click();
  await expect(player(page).getByText(/^On this device · /)).toBeVisible();
  await expectAccessible(page);

  await goOffline(page);
  await page.reload();
  await expect(notice(page)).toContainText(NOTICE);
  await player(page)
    .getByRole('button', { name: `Play ${title}` })
    .click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThan(0);
  await player(page).getByRole('button', { name: 'Forward 30 seconds' }).click();
  await expect.poll(() => playedSeconds(page)).toBeGreaterThanOrEqual(30);

  await open(page, '/saved');
  const copies = page.getByRole('region', { name: 'On this device' });
  await expect(copies.getByRole('list', { name: 'Episodes on this device' }).getByRole('link')).toHaveText([title]);
  await expectAccessible(page);
  await copies.getByRole('button', { name: `Remove ${title} from this device` }).click();
  await expect(copies.getByRole('link', { name: title })).toBeHidden();
  expect(await storedIn(page, 'shoreline-offline-recordings-1')).toEqual([]);
  await copies.getByRole('button', { name: 'Remove all' }).click();
  await expect(copies.getByText('Everything was removed.')).toBeVisible();
});

test('a device without room says so, stores nothing by halves, and the site works', async ({ visitor: page, site }) => {
  await allowFunctional(page);
  const { slug } = await seededEpisode(site);
  await openAndStore(page, '/events');
  await open(page, `/episodes/${slug}`);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: FULL_BYTES });

  await player(page)
    .getByRole('button', { name: /^Keep on this device/ })
    .click();

  await expect(player(page).getByRole('alert')).toContainText('There is not enough room on this device.');
  expect(await storedIn(page, 'shoreline-offline-recordings-1')).toEqual([]);
  expect(await storedPages(page)).not.toContain(`/episodes/${slug}`);
  await open(page, '/market-insights');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('with a worker that cannot be installed the site is as without one', async ({ visitor: page, site }) => {
  await allowFunctional(page);
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('The script did not load.'));
  });
  const { slug } = await seededEpisode(site);

  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Stories' }).first().click();
  await expect(page).toHaveURL(/\/stories$/);
  await open(page, `/episodes/${slug}`);
  await player(page)
    .getByRole('button', { name: /^Keep on this device/ })
    .click();

  await expect(player(page).getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(false);
  expect(await storedPages(page)).toEqual([]);
});

const notice = (page: Page): Locator => page.getByRole('complementary', { name: 'Offline' });

const player = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Player', exact: true });

const savedItem = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('heading', { name: title, level: 3 });

const playedSeconds = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);

async function seededEpisode(site: Site): Promise<{ slug: string; title: string }> {
  const response = await fetch(`${site.origin}/api/episodes?limit=50`);
  const episodes = (await response.json()) as { slug: string; title: string; audioUrl: string | null }[];
  const episode = episodes.find(({ audioUrl }) => audioUrl !== null);
  if (!episode) throw new Error('No seeded episode has audio.');
  return episode;
}
