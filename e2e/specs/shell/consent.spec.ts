import type { BrowserContext, Page } from '@playwright/test';

import { remotePages } from '../../support/addresses.ts';
import { expectAccessible, APPEARANCES, setAppearance } from '../../support/axe.ts';
import { expect, test } from '../../support/fixtures.ts';
import { keysOf } from '../../support/page-checks.ts';
import { open, openDocument, openOnPhone } from '../../support/page-helpers.ts';

const PREFERENCES = 'shoreline-cookie-preferences';
const DISMISSED = 'shoreline-cookie-banner-dismissed';
const ESSENTIAL = [PREFERENCES, DISMISSED];
const DAY_MS = 86_400_000;
const FOLLOWS_WITHIN_MS = 1_000;
const SEVERAL_SECONDS = 2_500;

test('a choice is made in the dialog, holds, runs out, and is withdrawn in every window within a second', async ({
  page,
}) => {
  await open(page, '/login');
  await banner(page).getByRole('button', { name: 'Customize Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' });
  await expect(dialog.getByRole('button', { name: 'Save Preferences' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Essential Only' }).click();
  await expect(dialog.getByRole('button', { name: 'Save Preferences' })).toBeEnabled();
  await dialog.getByRole('switch', { name: 'Functional' }).check();
  await expect(dialog.getByText('Unsaved changes')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(dialog).toBeHidden();
  await expect(banner(page)).toBeHidden();
  expect(await record(page)).toMatchObject({ analytics: false, marketing: false, functional: true, consentVersion: 1 });

  await page.getByRole('group', { name: 'Theme' }).getByRole('button', { name: 'Dark' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(banner(page)).toBeHidden();

  const other = await page.context().newPage();
  await open(other, '/stories');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await themeWithoutClient(page.context())).toBe('dark');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await dialog.getByRole('button', { name: 'Essential Only' }).click();
  await dialog.getByRole('button', { name: 'Save Preferences' }).click();
  await expect.poll(() => keysOf(other), { timeout: FOLLOWS_WITHIN_MS }).toEqual([PREFERENCES]);

  const old = { ...(await record(page)), consentTimestamp: new Date(Date.now() - 366 * DAY_MS).toISOString() };
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [PREFERENCES, JSON.stringify(old)] as const);
  await expect(banner(other)).toBeVisible({ timeout: FOLLOWS_WITHIN_MS });
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('on a phone the dialog says beside its buttons that something is unsaved, and nothing moves', async ({ page }) => {
  await openOnPhone(page, '/login');
  await banner(page).getByRole('button', { name: 'Customize Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie Preferences' });
  const firstSwitch = dialog.getByRole('switch').first();
  await firstSwitch.waitFor();
  // The dialog comes with a movement of its own.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  const before = await firstSwitch.boundingBox();

  await dialog.getByRole('button', { name: 'Essential Only' }).click();

  const badge = await dialog.getByText('Unsaved changes').boundingBox();
  const button = await dialog.getByRole('button', { name: 'Essential Only' }).boundingBox();
  expect(badge?.y).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
  expect(await firstSwitch.boundingBox()).toEqual(before);
});

test('nothing is written without consent from the first script on, and the attempts can be read', async ({ page }) => {
  // No script of ours arrives: what guards is in the document.
  await page.route('**/mf/**', (route) => route.abort());
  await openDocument(page, '/login', { waitUntil: 'domcontentloaded' });

  const attempts = await page.evaluate(async () => {
    document.cookie = 'promo=1';
    document.cookie = 'shoreline-member=1; Max-Age=60';
    await cookieStore.set('promo2', '1');
    await cookieStore.set({ name: '_ga', value: '1' });
    localStorage.setItem('shoreline-listening', '{}');
    return (
      globalThis as unknown as { shorelineWriteGuard: { attempts: () => object[] } }
    ).shorelineWriteGuard.attempts();
  });

  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['shoreline-member']);
  expect(await keysOf(page)).toEqual([]);
  expect(attempts).toMatchObject([
    { kind: 'cookie', name: 'promo', category: 'functional', wasBlocked: true },
    { kind: 'cookie', name: 'shoreline-member', category: 'essential', wasBlocked: false },
    { kind: 'cookie', name: 'promo2', wasBlocked: true },
    { kind: 'cookie', name: '_ga', category: 'analytics', wasBlocked: true },
    { kind: 'local storage', name: 'shoreline-listening', wasBlocked: true },
  ]);
});

test('the banner covers nothing for good, and axe finds nothing in it', async ({ page }) => {
  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await open(page, '/login');
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const lastButton = page.getByRole('group', { name: 'Theme' }).getByRole('button').last();
  // The room for the banner follows its height, a frame after the window became narrower.
  await expect(async () => {
    await lastButton.blur();
    await lastButton.focus();
    const [covered, focused] = await Promise.all([banner(page).boundingBox(), lastButton.boundingBox()]);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
  }).toPass();

  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toBeHidden();
  expect(await keysOf(page)).toEqual([DISMISSED]);
});

test('a browser that says no for its owner is not asked, and nothing is recorded', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await open(page, '/login');
  await page.waitForTimeout(SEVERAL_SECONDS);

  await expect(banner(page)).toBeHidden();
  expect(await keysOf(page)).toEqual([]);
});

test('after a refusal no remote leaves anything but what is essential, or calls another origin', async ({
  page,
  site,
}) => {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.origin) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  await open(page, '/login');
  await banner(page).getByRole('button', { name: 'Reject All' }).click();

  for (const { path } of remotePages) {
    await open(page, path);
    expect(await page.evaluate(() => document.cookie), path).toBe('');
    expect(
      (await keysOf(page)).filter((key) => !ESSENTIAL.includes(key)),
      path,
    ).toEqual([]);
  }
  expect(strangers).toEqual([]);
});

const banner = (page: Page) => page.getByRole('region', { name: 'A few cookies, if you like' });

/** What a document shows that no script of ours follows. */
async function themeWithoutClient(context: BrowserContext): Promise<string | null> {
  const page = await context.newPage();
  await page.route('**/mf/**', (route) => route.abort());
  await openDocument(page, '/stories', { waitUntil: 'domcontentloaded' });
  const theme = await page.locator('html').getAttribute('data-theme');
  await page.close();
  return theme;
}

async function record(page: Page): Promise<object> {
  const text = await page.evaluate((key) => localStorage.getItem(key), PREFERENCES);
  return JSON.parse(text ?? '{}') as object;
}
