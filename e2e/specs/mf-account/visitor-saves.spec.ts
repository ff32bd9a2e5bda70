import type { Page } from '@playwright/test';

import { APPEARANCES, expectAccessible, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';
import type { Site } from '../../support/site.ts';

const WANTED = 5;

test('five things saved as a visitor are in the account once each, and in no other account of this browser', async ({
  expectingErrors: { page },
  site,
}) => {
  const items = await seededItems(site);
  await open(page, items[0]?.path ?? '');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('switch', { name: 'Functional' }).click();
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  for (const { path } of items) {
    await open(page, path);
    await page
      .getByRole('button', { name: /^Save to bookmark list: / })
      .first()
      .click();
    await expect(toast(page, 'Saved!')).toContainText('Item added to your saved items.');
  }

  await page.getByRole('link', { name: `Saved Items, ${WANTED}` }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(WANTED);
  const titles = (await page.getByRole('heading', { level: 3 }).allInnerTexts()).toSorted();
  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await expectAccessible(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, 'five@noosa.example');

  await expect(page).toHaveURL(/\/profile\?tab=saved$/);
  await expect(toast(page, 'Saved to your account')).toContainText('5 items you saved in this browser.');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(WANTED);
  expect((await page.getByRole('heading', { level: 3 }).allInnerTexts()).toSorted()).toEqual(titles);
  expect(await storedSaves(page)).toBeNull();

  await signOut(page);
  await open(page, '/saved');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await open(page, items[0]?.path ?? '');
  await page
    .getByRole('button', { name: /^Save to bookmark list: / })
    .first()
    .click();
  await expect(toast(page, 'Saved!')).toBeVisible();
  await open(page, '/login?returnTo=/saved');
  await signIn(page, 'other@noosa.example');

  await expect(page).toHaveURL(/\/profile\?tab=saved$/);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1);
  await signOut(page);
  await open(page, '/login?returnTo=/saved');
  await signIn(page, 'five@noosa.example');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(WANTED);
});

/** Two listings, an event, a story and an episode: what can be saved. */
async function seededItems({ origin }: Site): Promise<{ path: string }[]> {
  const slugs = async (list: string): Promise<string[]> =>
    ((await (await fetch(`${origin}${list}`)).json()) as { slug: string }[]).map(({ slug }) => slug);
  const [listings, events, stories, episodes] = await Promise.all([
    slugs('/api/directory?category=Restaurant&limit=2'),
    slugs('/api/directory?category=Event&limit=1'),
    slugs('/api/local-stories?limit=1'),
    slugs('/api/episodes?limit=1'),
  ]);
  return [
    ...listings.map((slug) => `/directory/${slug}`),
    ...events.map((slug) => `/events/${slug}`),
    ...stories.map((slug) => `/stories/${slug}`),
    ...episodes.map((slug) => `/episodes/${slug}`),
  ].map((path) => ({ path }));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // The provider of the stack asks whether to end its own session too.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
}

const storedSaves = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('shoreline-saved'));

const toast = (page: Page, title: string) => page.locator('li[data-state=open]').filter({ hasText: title });
