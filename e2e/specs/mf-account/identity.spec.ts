import type { Page } from '@playwright/test';

import { seededPaths } from '../../support/addresses.ts';
import { expectAccessible, APPEARANCES, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signIn } from '../../support/sign-in.ts';
import { open } from '../../support/page-helpers.ts';

const UNAUTHORISED = 401;
const OPTIONAL = 'shoreline-relocation';
const FOLLOWS_WITHIN_MS = 1_000;

test('a pending intent to save leads through sign-in and is done on return; the item can be found and removed', async ({
  expectingErrors: { page },
  site,
}) => {
  const { story } = await seededPaths(site);
  await open(page, story);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: `Sign in to save items: ${title}` }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);

  await signIn(page, 'wisher@noosa.example');

  await expect(toast(page, 'Saved!')).toContainText('Item added to your saved items.');
  await expect(page.getByRole('button', { name: `Remove from saved items: ${title}` })).toBeVisible();
  await expect(page).toHaveURL(story);

  await page.getByRole('button', { name: 'Account of wisher' }).click();
  await page.getByRole('menuitem', { name: /^Saved Items ?1$/ }).click();
  await expect(page).toHaveURL(/\/profile\?tab=saved$/);
  await page.getByRole('searchbox', { name: 'Search saved items' }).fill('no such thing');
  await expect(page.getByRole('heading', { name: 'Nothing you saved matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();

  await page.route('**/api/me/saves/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(toast(page, 'Failed to remove item')).toContainText('Please try again later.');
  await expect(page.getByRole('link', { name: title })).toBeVisible();

  await page.unroute('**/api/me/saves/**');
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(toast(page, 'Item removed')).toContainText('The item has been removed from your saved items.');
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('a member edits their profile within limits, and the old cookie is invalid after sign-out', async ({
  expectingErrors: { page },
  site,
}) => {
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fprofile$/);
  await signIn(page, 'teller@noosa.example');
  const form = page.getByRole('form', { name: 'Edit profile' });

  await form.getByLabel('Bio').fill('x'.repeat(501));
  await form.getByLabel('Website').fill('noosa');
  await form.getByLabel('Years in Noosa').fill('101');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('501/500')).toBeVisible();
  await expect(form.getByText('Bio must be 500 characters or less')).toBeVisible();
  await expect(form.getByText('Please enter a valid URL')).toBeVisible();

  await form.getByLabel('Bio').fill('Walks the spit.');
  await form.getByLabel('Website').fill('');
  await form.getByLabel('Years in Noosa').fill('7');
  await form.getByLabel('Display name').fill('Salty Teller');
  await page.route('**/api/me/profile', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Update failed')).toContainText('Failed to update your profile. Please try again.');
  await expect(form.getByText('Failed to update profile. Please try again.')).toBeVisible();

  await page.unroute('**/api/me/profile');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Profile updated')).toContainText('Your profile has been successfully updated.');
  await expect(page.getByRole('heading', { level: 1, name: 'Salty Teller' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of Salty Teller' })).toBeVisible();

  const cookies = await page.context().cookies();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  // The provider of the stack asks whether to end its own session too.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  const session = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { status } = await fetch(`${site.origin}/api/auth/user`, { headers: { cookie: session } });
  expect(status).toBe(UNAUTHORISED);
});

test('axe finds nothing on the tabs of the profile, and a withdrawal reaches every window within a second', async ({
  expectingErrors: { page },
}) => {
  await open(page, '/profile');
  await signIn(page, 'axe@noosa.example');

  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    for (const tab of ['Edit Profile', 'Saved Items', 'Privacy & Cookies']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
      await expectAccessible(page);
    }
  }

  const other = await page.context().newPage();
  await open(other, '/stories');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await expect(toast(page, 'Preferences Updated')).toBeVisible();
  await expect.poll(() => storeOptionalItem(other)).toContain(OPTIONAL);
  await page.getByRole('button', { name: 'Withdraw Consent' }).click();
  await expect.poll(() => keysOf(other), { timeout: FOLLOWS_WITHIN_MS }).toEqual([]);
  expect(await keysOf(page)).toEqual([]);
});

const keysOf = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

/** Stores something optional, as a page would, and returns the keys there are now. */
const storeOptionalItem = (page: Page): Promise<string[]> =>
  page.evaluate((name) => {
    localStorage.setItem(name, '{}');
    return Object.keys(localStorage);
  }, OPTIONAL);

const toast = (page: Page, title: string) => page.locator('li[data-state=open]').filter({ hasText: title });
