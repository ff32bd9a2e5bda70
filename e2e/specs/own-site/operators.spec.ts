import { operatorRoutes } from '@shoreline/contracts';
import { operatorReleasePaths } from '@shoreline/contracts/operator-addresses';
import type { Page } from '@playwright/test';

import { APPEARANCES, expectAccessible, setAppearance } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { act, askAsOperator, openAsOperator } from '../../support/operator-window.ts';
import { expect, test } from '../../support/own-site.ts';
import { open } from '../../support/page-helpers.ts';
import { publishChanged } from '../../support/publish-changed.ts';
import { release } from '../../support/run-ops.ts';
import { signIn } from '../../support/sign-in.ts';

const PUBLISHER = 'publisher@example.com';
const ADDRESSES = ['/admin', '/admin/releases', '/ADMIN/releases/', '/admin/releases/history?app=shell'];
const UNKNOWN = '/no-such-place';
/** What is live is rendered once before somebody gets it. */
const SHOWN = { timeout: 30_000 };

test.describe.configure({ mode: 'serial' });

test('to strangers and members the operators’ place is an address like any that leads nowhere', async ({
  site: { origin },
  browser,
}) => {
  const member = await (await browser.newContext({ baseURL: origin })).newPage();
  await dismissCookieBanner(member);
  await open(member, '/login');
  await signIn(member, 'bea@shoreline.example');
  const cookie = (await member.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');

  for (const headers of [{}, { cookie }]) {
    const expected = await read(origin + UNKNOWN, headers);
    expect(expected.status).toBe(404);
    for (const path of ADDRESSES) expect(await read(origin + path, headers), path).toEqual(expected);
    for (const path of ['/', '/stories', '/mf/release.json', '/sitemap.xml', '/robots.txt'])
      expect((await read(origin + path, headers)).text, path).not.toMatch(/mf-admin|\/admin/);
    for (const { path } of [operatorRoutes.me, operatorReleasePaths.live])
      expect((await read(origin + path, headers)).status, path).toBe(404);
  }

  const asked: string[] = [];
  member.on('request', (request) => void asked.push(request.url()));
  await open(member, '/admin');
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found');
  await member.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('mf-admin'))).toEqual([]);
});

test('an account without a group is told so, and an editor reaches no release', async ({
  site: { origin },
  browser,
  newWindow,
}) => {
  const walker = await newWindow();
  await askAsOperator(walker, origin, 'walker@example.com');
  await expect(walker.getByRole('heading', { level: 1 })).toHaveText('This account is not an operator’s');
  expect((await walker.request.get('/admin')).status()).toBe(404);

  const editor = await openAsOperator(browser, origin, 'editor@example.com');
  await open(editor, '/admin/releases');
  await expect(editor.getByText('This is not among what you may do')).toBeVisible();
  expect((await editor.request.get(operatorReleasePaths.live.path)).status()).toBe(403);
  expect((await editor.request.get('/api/auth/user')).status()).toBe(401);
});

test('a publisher tries a build out, ends it, takes an app back, and stands in the history', async ({
  site,
  browser,
}) => {
  await publishChanged(site, ['mf-stories'], '--why', 'A kinder title');
  const page = await openAsOperator(browser, site.origin, PUBLISHER);
  const consoleErrors = watchConsoleErrors(page);
  const stories = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'mf-stories' }) });
  await expect(stories.getByText('A kinder title')).toBeVisible();
  const live = await liveDigest(page);

  await act(page, 'Start canary of mf-stories', 'Start canary', 'As it was');
  await expect(stories.getByText('Canary 5 %')).toBeVisible();
  expect((await fetch(`${site.origin}/stories`)).headers.get('set-cookie')).toContain('shoreline-canary=');
  await act(page, 'End the canary of mf-stories', 'End canary', 'Seen enough');
  await expect(stories.getByText('Canary 5 %')).toHaveCount(0);
  await act(page, 'Roll back mf-stories', 'Roll back', 'Too kind');
  await expect.poll(() => liveDigest(page)).not.toBe(live);

  await page.getByRole('link', { name: 'History' }).click();
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: PUBLISHER });
  await expect(rows.filter({ hasText: 'Rolled back' })).toContainText('Too kind');
  await expect(rows.filter({ hasText: 'canary ended' })).toContainText('Seen enough');
  for (const path of ['/admin/releases', '/admin/releases/history', '/admin/releases/compare']) {
    for (const appearance of APPEARANCES) {
      await setAppearance(page, appearance);
      await open(page, path);
      await expect(
        page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByText(PUBLISHER)).first(),
      ).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  }
  expect(consoleErrors.all()).toEqual([]);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname !== '/admin/releases/compare');
  expect((await page.request.get(`${site.origin}/admin`)).status()).toBe(404);
});

test('DEL-3: an operator takes the whole site back', async ({ site, browser }) => {
  const page = await openAsOperator(browser, site.origin, PUBLISHER);
  const live = await liveDigest(page);
  const number = /^\d+/m.exec(await release(site, 'history', '--limit', '1'))?.[0];
  await publishChanged(site, ['mf-stories', 'mf-guides']);
  await expect.poll(() => shownDigest(site.origin), SHOWN).not.toBe(live);

  await open(page, '/admin/releases/history');
  await act(page, `Back to this: the whole site as in revision ${number}`, 'Take it back', 'Both were too kind');

  await expect.poll(() => shownDigest(site.origin), SHOWN).toBe(live);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Both were too kind' });
  await expect(row).toContainText('mf-guides');
  await expect(row).toContainText('mf-stories');
  await page.context().close();
});

async function liveDigest(page: Page): Promise<string> {
  const { apps } = (await (await page.request.get(operatorReleasePaths.live.path)).json()) as {
    apps: { app: string; live: { digest: string } }[];
  };
  return apps.find(({ app }) => app === 'mf-stories')?.live.digest ?? '';
}

/** The build visitors get. */
const shownDigest = async (origin: string): Promise<string | undefined> =>
  /\/mf\/mf-stories\/([0-9a-f]{16})\//.exec((await read(`${origin}/stories`, {})).text)?.[1];

/** What does not change from one request to the next. */
async function read(url: string, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { headers });
  return {
    status: response.status,
    text: (await response.text()).replaceAll(/"requestId":"[^"]*"/g, ''),
  };
}
