import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';
import type { Stack } from '@shoreline/tools/stack';

import { APPEARANCES, expectAccessible, setAppearance } from '../../support/axe.ts';
import { watchConsoleErrors } from '../../support/console-errors.ts';
import { writeServerFault } from '../../support/faulty-artifact.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { expect, test } from '../../support/own-site.ts';
import {
  fetchRendered,
  navigateTo,
  open,
  openDocument,
  openOnPhone,
  waitForHydration,
} from '../../support/page-helpers.ts';
import { storeRebuilt } from '../../support/rebuilt-artifact.ts';
import { release } from '../../support/run-ops.ts';

const LIVE = 'Community Stories';
const NEXT = 'Stories of a pull request';
const NAME = 'stories-pr-7';
/** Its worker is started when somebody looks at it. */
const STARTED_MS = 30_000;
const CLOSED_MS = 30_000;
const FOUND = 302;
/** A window that is open asks every ten seconds. */
const NOTICED_MS = 20_000;
const PODCAST = ['One conversation a week', 'A conversation of today'] as const;
const OVER = 'This preview is over. You see the site as everybody does.';

test.describe.configure({ mode: 'serial' });

let folder: string;
let link: string;

test.beforeAll(async ({ site }) => {
  folder = mkdtempSync(join(tmpdir(), 'shoreline-previews-'));
  rebuild('mf-stories', [LIVE, NEXT]);
  rebuild('mf-podcast', PODCAST);
  link = await openPreview(site, ['mf-stories', '--from', folder]);
});

test.afterAll(async ({ site }) => {
  rmSync(folder, { recursive: true });
  // Unless the spec failed before it published that.
  await release(site, 'rollback', 'mf-podcast').catch(() => undefined);
});

test('DEL-19: a developer sees the stories of a pull request on the site, and nobody else does', async ({
  site,
  browser,
}) => {
  const before = await documentsOf(site);

  const page = await newWindow(browser);
  const consoleErrors = watchConsoleErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDocument(page, `${link.replace('/?', '/stories?')}`, { timeout: STARTED_MS });

  await expect(page).toHaveURL(`${site.origin}/stories`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await waitForHydration(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT);
  await navigateTo(page, '/episodes');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(NEXT);
  await navigateTo(page, '/stories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT);

  expect(await documentsOf(site)).toEqual(before);
  const everybody = await newWindow(browser);
  await open(everybody, `${site.origin}/stories`);
  await expect(everybody.getByRole('heading', { level: 1 })).toHaveText(LIVE);
  await expect(everybody.getByRole('region', { name: 'Preview' })).toHaveCount(0);
  expect(consoleErrors.all()).toEqual([]);
  await closeWindows(page, everybody);
});

test('DEL-24: a bar says what is previewed, and the boundaries whose each piece of the page is', async ({
  site,
  browser,
}) => {
  const page = await newWindow(browser);
  await open(page, link);
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar.getByRole('status')).toContainText(
    new RegExp(`Preview ${NAME} shows mf-stories [0-9a-f]{16} until`),
  );

  for (const appearance of APPEARANCES) {
    await setAppearance(page, appearance);
    await open(page, `${site.origin}/stories`);
    // Whoever shows the bar listens to the keys.
    await expect(bar.getByRole('button', { name: 'Boundaries' })).toBeVisible();
    await page.keyboard.press('Alt+Shift+B');
    const boundaries = page.getByRole('region', { name: 'Boundaries on this page' });
    await expect(boundaries.getByRole('heading')).toBeFocused();
    const stories = boundaries.getByRole('button', { name: 'mf-stories Team' });
    await expect(stories).toContainText(/Build [0-9a-f]{16} ?Commit [0-9a-f]{10} ?Cohort preview ?Health rendered/);
    await expect(boundaries.getByRole('button', { name: 'shell Team' })).toContainText('Cohort live');
    await expectAccessible(page);
    const { colorScheme, width } = appearance;
    await page.screenshot({ path: test.info().outputPath(`boundaries-${colorScheme}-${width}.png`) });
    await page.keyboard.press('Escape');
    await expect(boundaries).toHaveCount(0);
    await expect(bar.getByRole('button', { name: 'Boundaries' })).toBeFocused();
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath(`bar-${colorScheme}-${width}.png`) });
  }
  await closeWindows(page);
});

test('what another team publishes meanwhile shows through', async ({ site, browser }) => {
  const page = await newWindow(browser);
  await openOnPhone(page, link.replace('/?', '/stories?'));
  await release(site, 'publish', 'mf-podcast', '--from', folder);

  await expect.poll(() => reload(page, `${site.origin}/episodes`), { timeout: STARTED_MS }).toContain(PODCAST[1]);

  await open(page, `${site.origin}/stories`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEXT);
  await closeWindows(page);
});

test('whoever leaves sees what is live', async ({ site, browser }) => {
  const page = await newWindow(browser);
  await open(page, link.replace('/?', '/stories?'));

  await page.getByRole('link', { name: 'Leave preview' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LIVE);
  await expect(page).toHaveURL(`${site.origin}/stories`);
  await expect(page.getByText(OVER)).toHaveCount(0);
  await closeWindows(page);
});

test('a preview that is closed is over within seconds, and says so once', async ({ site, browser }) => {
  const page = await newWindow(browser);
  await open(page, link.replace('/?', '/stories?'));

  const other = await page.context().newPage();
  await open(other, `${site.origin}/stories`);

  await release(site, 'preview', '--close', NAME);

  const bar = other.getByRole('region', { name: 'Preview' }).getByRole('status');
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bar).toContainText('This preview is over.', { timeout: NOTICED_MS });
  await expect.poll(() => reload(page, `${site.origin}/stories`), { timeout: CLOSED_MS }).toContain(OVER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LIVE);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(OVER)).toHaveCount(0);
  await openDocument(page, link);
  await expect(page.getByText(OVER)).toBeVisible();
  await closeWindows(page);
});

test('a preview ends when its time is over, whatever the browser has been told', async ({ site, browser }) => {
  const page = await newWindow(browser);
  const address = `${site.origin}/stories`;
  const reopened = await openPreview(site, ['mf-stories', '--from', folder]);
  // Gateway and shell server look twice a second.
  await expect.poll(() => reload(page, reopened.replace('/?', '/stories?')), { timeout: STARTED_MS }).toContain(NEXT);

  const shorter = await openPreview(site, ['mf-stories', '--from', folder], '--days', String(4 / SECONDS_PER_DAY));

  await expect.poll(() => reload(page, address), { timeout: STARTED_MS }).toContain(OVER);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LIVE);
  await openDocument(page, shorter);
  await expect(page.getByText(OVER)).toBeVisible();
  await closeWindows(page);
});

test('DEL-13: an endless loop in a preview leaves the pages of everybody else alone', async ({ site }) => {
  const looping = mkdtempSync(join(tmpdir(), 'shoreline-loop-'));
  writeServerFault(looping, { app: 'mf-account', inLoader: 'for (;;);' });
  const output = await release(site, 'preview', '--name', 'account-loop', 'mf-account', '--from', looping);
  rmSync(looping, { recursive: true });
  const address = output.trim().split('\n').at(-1) ?? '';
  let cookie = '';
  const enter = async () => {
    const { status, headers } = await fetch(address, { redirect: 'manual' });
    cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    return status;
  };
  await expect.poll(enter, { timeout: STARTED_MS }).toBe(FOUND);
  const isRendered = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(site.origin + path, { headers, signal: AbortSignal.timeout(STARTED_MS) });
    await response.arrayBuffer();
    return response.status === 200 && !response.headers.has('x-shell');
  };

  const outcomes: boolean[] = [];
  const looped: boolean[] = [];
  // The first pages of the preview are rendered; from then on each loops.
  for (let round = 0; round < LOOPS; round += 1) {
    const preview = isRendered('/login', { cookie }).then((isDone) => looped.push(isDone));
    // No cache has these: each is rendered.
    for (const page of ['/episodes', '/stories', '/directory'])
      outcomes.push(await isRendered(`${page}?search=loop-${round}`));
    await preview;
  }
  await release(site, 'preview', '--close', 'account-loop');

  expect(looped).toContain(false);
  expect(outcomes).toEqual(outcomes.map(() => true));
});

const LOOPS = 6;
const SECONDS_PER_DAY = 86_400;

async function openPreview(site: Stack, builds: string[], ...options: string[]): Promise<string> {
  const output = await release(site, 'preview', '--name', NAME, ...builds, ...options);
  const address = output.trim().split('\n').at(-1) ?? '';
  expect(address).toContain(`${site.origin}/?preview=`);
  // The gateway hears of it within the second.
  await expect
    .poll(async () => (await fetch(address, { redirect: 'manual' })).status, { timeout: STARTED_MS })
    .toBe(FOUND);
  return address;
}

/** A build with another text, where `--from` finds it. */
function rebuild(app: string, text: readonly [string, string]): void {
  const store = mkdtempSync(join(tmpdir(), 'shoreline-rebuilt-'));
  const digest = storeRebuilt(store, app, { text });
  const isBuilt = (path: string) => !/\.(?:br|gz)$/.test(path);
  cpSync(join(store, app, digest), join(folder, app, 'dist'), { recursive: true, filter: isBuilt });
  rmSync(store, { recursive: true });
}

async function newWindow(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await dismissCookieBanner(page);
  return page;
}

const closeWindows = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));

async function reload(page: Page, address: string): Promise<string> {
  await openDocument(page, address, { timeout: STARTED_MS });
  return page.content();
}

/** What everybody gets, byte by byte but for what is new in each rendering: when its data was read. */
async function documentsOf({ origin }: Stack): Promise<string[]> {
  const paths = ['/', '/stories', '/mf/release.json', '/mf/preview.json'];
  const texts = [];
  for (const path of paths) texts.push(await (await fetchRendered(origin + path)).text());
  return texts.map((text) => text.replaceAll(/"updatedAt":\d+/g, ''));
}
