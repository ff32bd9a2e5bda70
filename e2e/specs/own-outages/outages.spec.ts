import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { fixedPaths, remotePages, seededPaths } from '../../support/addresses.ts';
import { expect, test } from '../../support/own-site.ts';
import type { Site } from '../../support/site.ts';
import { timed } from '../../support/timed.ts';
import { expectFrame, navigateTo, open, openDocument, openOnPhone } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';

const RECOVERY_MS = 20_000;
const REFUSED_MS = 1_000;
/** `SECURITY_FULL=1`: every public page in the browser; otherwise one of each remote and of each kind with a parameter. */
const isFull = process.env['SECURITY_FULL'] === '1';

test('every page still works in the browser while the shell server is stopped', async ({
  site,
  expectingErrors: { page },
}) => {
  const paths = await seededPaths(site);
  await site.stopProcess('shell');
  // A gateway that has no rendered page to fall back to.
  await site.stopProcess('gateway');
  rmSync(join(site.dataDir, 'page-cache'), { recursive: true, force: true });
  await site.startProcess('gateway');
  try {
    for (const { path, heading } of remotePages) {
      await openOnPhone(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    }
    for (const path of Object.values(paths)) {
      await openOnPhone(page, path);
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

test('GW-6: a gateway that restarts while content-api is stopped still answers every public page whole', async ({
  site,
}) => {
  const paths = [...fixedPaths, ...Object.values(await seededPaths(site))];
  // On a busy machine a page may come as the static document at first.
  for (const path of paths) {
    await expect.poll(() => readMain(site, path), { timeout: RECOVERY_MS }).toMatchObject({ status: 200, shell: null });
  }
  const before = await Promise.all(paths.map((path) => readMain(site, path)));
  await site.stopProcess('content');
  try {
    await site.stopProcess('gateway');
    await site.startProcess('gateway');

    const after = await Promise.all(paths.map((path) => readMain(site, path)));

    expect(before.filter(({ markup }) => markup === '')).toEqual([]);
    expect(after).toEqual(before);
  } finally {
    await site.startProcess('content');
  }
});

test('GW-6: with content-api and its database gone, public pages are shown from what was cached, with their age', async ({
  site,
  expectingErrors: { page },
}) => {
  const seeded = Object.values(await seededPaths(site));
  const paths = isFull ? [...fixedPaths, ...seeded] : [...remotePages.map(({ path }) => path), ...seeded];
  test.setTimeout(300_000 + paths.length * 3_000);
  for (const path of paths) {
    await expect.poll(() => readMain(site, path), { timeout: RECOVERY_MS }).toMatchObject({ status: 200, shell: null });
  }
  await site.stopProcess('content');
  await site.stopProcess('database');
  try {
    for (const path of paths) {
      const response = await openDocument(page, path);
      expect([response?.status(), response?.headers()['age']], path).toEqual([200, expect.stringMatching(/^\d+$/)]);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.getByRole('main'), path).not.toBeEmpty();
    }
  } finally {
    await site.startProcess('database');
    await site.startProcess('content');
  }
});

test('SES-7: with identity-api stopped, members are not shown as signed out, and are members again afterwards', async ({
  site,
  expectingErrors: { page },
}) => {
  await open(page, '/login');
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

test('SES-7: without the database public pages go on, and a member is told to wait instead of being signed out', async ({
  site,
  context,
  expectingErrors: { page },
}) => {
  await open(page, '/login');
  await signIn(page, 'anchored@noosa.example');
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const path of ['/', '/api/episodes']) expect((await fetch(site.origin + path)).status).toBe(200);
  await site.stopProcess('database');
  try {
    for (const path of ['/', '/api/episodes']) expect((await fetch(site.origin + path)).status).toBe(200);
    for (const path of ['/api/auth/user', '/api/me/saves']) {
      // A busy machine is late now and then; the best of a few says what it takes.
      const answers = [];
      for (let count = 0; count < 5; count += 1) answers.push(await timed(site.origin + path, { headers: { cookie } }));
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
      expect(answers.filter(({ retryAfter }) => retryAfter === null)).toEqual([]);
      expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(REFUSED_MS);
    }

    await open(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Your Profile' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
    await open(page, '/profile');
    await expect(page.getByRole('alert')).toContainText('We cannot reach your account just now');
    await expect(page).toHaveURL('/profile');
  } finally {
    await site.startProcess('database');
  }
  await expect(page.getByRole('button', { name: 'Account of anchored' })).toBeVisible({ timeout: RECOVERY_MS });
});

test('services recover by themselves after MongoDB is killed', async ({ site }) => {
  const ask = async (): Promise<number> => (await fetch(`${site.origin}/api/directory?search=${Date.now()}`)).status;
  expect(await ask()).toBe(200);

  await site.kill('database', 'SIGKILL');

  await expect.poll(ask, { timeout: RECOVERY_MS }).toBe(200);
});

async function readMain({ origin }: Site, path: string) {
  const response = await fetch(origin + path);
  const [markup = ''] = /<main [^]*<\/main>/.exec(await response.text()) ?? [];
  const { status, headers } = response;
  return { path, status, shell: headers.get('x-shell') ?? headers.get('x-render'), markup };
}
