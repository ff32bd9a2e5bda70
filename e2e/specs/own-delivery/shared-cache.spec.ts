import type { Browser } from '@playwright/test';
import { HttpStatus } from '@shoreline/contracts';

import { expect, test } from '../../support/own-site.ts';
import { dismissCookieBanner } from '../../support/fixtures.ts';
import { open } from '../../support/page-helpers.ts';
import { publishChanged } from '../../support/publish-changed.ts';
import { release } from '../../support/run-ops.ts';
import { type SharedCache, startSharedCache } from '../../support/shared-cache.ts';
import { signIn } from '../../support/sign-in.ts';

const RELEASED_MS = 20_000;
const SCRIPTS = /\/mf\/[\w-]+\/[0-9a-f]+\/[\w.-]+\.js/g;
const STORIES = /\/mf\/mf-stories\/([0-9a-f]+)\//;

test.describe.configure({ mode: 'serial' });

let cache: SharedCache;

test.beforeAll(async ({ site }) => {
  cache = await startSharedCache(site);
});

test.afterAll(async ({ site }) => {
  await cache.close();
  await release(site, 'rollback', 'mf-stories').catch(() => undefined);
});

test('a cache in front answers the second visitor without asking us, with a page that works', async ({ browser }) => {
  const answers = [];
  for (let visitor = 0; visitor < 3; visitor += 1) answers.push(await fetch(`${cache.origin}/events`));

  const ids = answers.map(({ headers }) => headers.get('x-request-id'));
  expect(new Set(ids).size).toBeLessThan(ids.length);
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBeLessThan(ids.length);
  const page = await newPage(browser);
  await open(page, `${cache.origin}/events`);
  await page.getByRole('link', { name: 'Directory' }).first().click();
  await expect(page).toHaveURL(`${cache.origin}/directory`);
  await page.context().close();
});

test('whoever is signed in sees themselves through it, and nobody else sees them', async ({ browser, site }) => {
  const [ada, bert, stranger] = [await newPage(browser), await newPage(browser), await newPage(browser)];
  for (const [page, email] of [
    [ada, 'ada-behind-a-cache@noosa.example'],
    [bert, 'bert-behind-a-cache@noosa.example'],
  ] as const) {
    await open(page, `${site.origin}/login`);
    await dismissCookieBanner(page);
    await signIn(page, email);
  }

  for (let round = 0; round < 2; round += 1) {
    for (const page of [ada, stranger, bert]) await open(page, `${cache.origin}/stories`);
    await expect(ada.getByRole('button', { name: /^Account of ada/i })).toBeVisible();
    await expect(bert.getByRole('button', { name: /^Account of bert/i })).toBeVisible();
    await expect(stranger.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  }
  for (const page of [ada, bert, stranger]) await page.context().close();
});

test('through a release every page it gives is whole, and the new one is there within seconds', async ({ site }) => {
  const before = await digestAt(`${cache.origin}/stories`);
  const odd: string[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) odd.push(...(await findOdd(cache.origin)));
  })();

  await publishChanged(site, ['mf-stories']);
  await expect.poll(() => digestAt(`${cache.origin}/stories`), { timeout: RELEASED_MS }).not.toBe(before);
  const live = await digestAt(`${site.origin}/stories`);
  await expect.poll(() => digestAt(`${cache.origin}/stories`), { timeout: RELEASED_MS }).toBe(live);
  isOver = true;
  await reading;

  expect(odd).toEqual([]);
});

async function newPage(browser: Browser) {
  const context = await browser.newContext();
  return context.newPage();
}

const digestAt = async (url: string): Promise<string | undefined> => STORIES.exec(await (await fetch(url)).text())?.[1];

/** Pages and files of pages that are not what they should be. */
async function findOdd(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/stories`);
  const html = await response.text();
  if (response.status !== HttpStatus.OK || !html.includes('<h1')) return [`/stories: ${response.status}`];
  const files = new Set(html.match(SCRIPTS));
  const answers = await Promise.all([...files].map(async (file) => ({ file, ...(await statusOf(origin + file)) })));
  return answers.filter(({ status }) => status !== HttpStatus.OK).map(({ file, status }) => `${file}: ${status}`);
}

async function statusOf(url: string): Promise<{ status: number }> {
  const { status, body } = await fetch(url);
  await body?.cancel();
  return { status };
}
