import { remotePages, seededPaths } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFrame, open, openOnPhone, navigateTo } from '../support/page-helpers.ts';
import { signIn } from '../support/sign-in.ts';

const RECOVERY_MS = 20_000;

test('every page still works in the browser while the shell server is stopped', async ({
  site,
  expectingErrors: { page },
}) => {
  test.setTimeout(90_000);
  const paths = await seededPaths(site);
  await site.stopProcess('shell');
  try {
    for (const { path, heading } of remotePages) {
      // A query that was never requested before: the gateway has no rendered page to fall back to.
      await openOnPhone(page, `${path}?no-shell=1`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    for (const path of Object.values(paths)) {
      await openOnPhone(page, `${path}?no-shell=1`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await openOnPhone(page, '/no-such-page-at-all');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  } finally {
    await site.startProcess('shell');
  }
});

test('with content-api stopped, pages cached before still answer and others say so and recover', async ({
  site,
  expectingErrors: { page },
}) => {
  test.setTimeout(60_000);
  const before = await fetch(`${site.origin}/stories`);
  expect(before.status).toBe(200);
  await site.stopProcess('content');
  try {
    const cached = await fetch(`${site.origin}/stories`);
    expect(cached.status).toBe(200);
    expect(await cached.text()).toContain('Community Stories');

    await openOnPhone(page, '/stories?search=zzqqxx');
    await expect(page.getByText('Unable to load stories at the moment.')).toBeVisible();
    await expectFrame(page);
    await navigateTo(page, '/login');
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
  } finally {
    await site.startProcess('content');
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No stories found')).toBeVisible();
});

test('with identity-api stopped, members are not shown as signed out, and are members again afterwards', async ({
  site,
  expectingErrors: { page },
}) => {
  test.setTimeout(90_000);
  await page.goto('/login');
  await signIn(page, 'patient@noosa.example');
  await site.stopProcess('identity');
  try {
    await open(page, '/profile?tab=saved');
    await expect(page.getByRole('alert')).toContainText('We cannot reach your account just now');
    await expect(page).toHaveURL('/profile?tab=saved');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your Profile' })).toBeVisible();
  } finally {
    await site.startProcess('identity');
  }
  await expect(page.getByRole('button', { name: 'Account of patient' })).toBeVisible({ timeout: RECOVERY_MS });
});

test('services recover by themselves after MongoDB is killed', async ({ site }) => {
  test.setTimeout(60_000);
  const ask = async (): Promise<number> => (await fetch(`${site.origin}/api/directory?search=${Date.now()}`)).status;
  expect(await ask()).toBe(200);

  await site.kill('database', 'SIGKILL');

  await expect.poll(ask, { timeout: RECOVERY_MS }).toBe(200);
});
