import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';
import { artifactDir } from '@shoreline/federation/artifact';
import { readReleases } from '@shoreline/federation/registry';
import type { Stack } from '@shoreline/tools/stack';

import { dismissCookieBanner, test as base } from './fixtures.ts';
import { openOnPhone } from './page-helpers.ts';
import { storeRebuilt } from './rebuilt-artifact.ts';
import { release } from './run-ops.ts';
import { LONG_TIMEOUTS, startSite } from './start-site.ts';

const START_TIMEOUT_MS = 240_000;

/** Every page reports, the guard looks every second and is content with few pages, and visitors come through a proxy. */
const GUARDED = {
  ...{ SIGNALS_SHARE: '1', SIGNALS_EVERY_MS: '500', TRUSTED_PROXIES: '127.0.0.1' },
  ...{ GUARD_EVERY_MS: '1000', GUARD_MIN_VIEWS: '8' },
};

/** `test` of specs about the guard: a site of their own. */
export const test = base.extend<object, { site: Stack }>({
  site: [
    async ({}, use) => {
      const { site, stop } = await startSite({ env: { ...LONG_TIMEOUTS, ...GUARDED } });
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

/** Has releases-api store a build of a remote with something before its code, live for nobody. */
export async function storeBuild(site: Stack, app: string, beforeEntry: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-builds-'));
  const rebuilt = storeRebuilt(site.artifactsDir, app, { beforeEntry });
  const filter = (path: string) => !/\.(?:br|gz)$/.test(path);
  cpSync(artifactDir(site.artifactsDir, app, rebuilt), join(folder, app, 'dist'), { recursive: true, filter });
  try {
    const output = await release(site, 'check', app, '--from', folder);
    return new RegExp(`${app} ([0-9a-f]{16})`).exec(output)?.[1] ?? '';
  } finally {
    rmSync(folder, { recursive: true });
  }
}

let networks = 0;

/** A network nobody came from before. */
export const nextAddress = (): string => `203.${(networks += 1) % 250}.113.7`;

interface Visit {
  app: string;
  path: string;
  build: 'live' | 'canary';
  /** What the page sends when it has said what the spec waits for. */
  until: '/mf/signals' | '/mf/failures';
  /** What somebody waits for until it is painted. */
  sees?: string;
}

const RETRY_MS = 250;

/** Somebody from a network of their own opens a page, reads it and turns away, as real browsers do. */
async function visit(browser: Browser, { app, path, build, until, sees }: Visit): Promise<void> {
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': nextAddress() } });
  const page = await context.newPage();
  await dismissCookieBanner(page);
  let isSent = false;
  page.on('response', (response) => (isSent ||= new URL(response.url()).pathname === until));
  await openOnPhone(page, `${path}?canary=${app}:${build}`);
  if (sees !== undefined) {
    await page.locator(sees).waitFor();
    await page.evaluate(untilLargestPaint, sees);
  }
  // The code that reports comes when the page is idle; who turns away before that is not counted.
  for (let attempt = 0; !isSent && attempt < 60; attempt += 1) {
    await page.evaluate(hideWindow);
    await page.waitForTimeout(RETRY_MS);
  }
  await context.close();
  if (!isSent) throw new Error(`${path} of ${app}:${build} sent nothing to ${until}.`);
}

/** A paint is reported some frames after it was seen, on a busy machine many: who turns away before that has not measured it. */
const untilLargestPaint = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const isOf = ({ element }: { element?: Element | null }): boolean => element?.matches(selector) === true;
    new PerformanceObserver((list) => {
      if (list.getEntries().some((entry) => isOf(entry as { element?: Element | null }))) resolve();
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

function hideWindow(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
}

const AT_ONCE = 4;

/** So many visits like this one, a few at a time. */
export async function visitTimes(browser: Browser, count: number, one: Visit): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while ((left -= 1) >= 0) await visit(browser, one);
    }),
  );
}

/** Opens a page without a browser and answers the token it came with. */
export async function openPage(
  { origin }: Pick<Stack, 'origin'>,
  { app, path, build, address }: Pick<Visit, 'app' | 'path' | 'build'> & { address: string },
): Promise<string> {
  const headers = { cookie: `shoreline-canary=1.${app}:${build}`, 'x-forwarded-for': address };
  const response = await fetch(origin + path, { headers });
  return /page;desc="([^"]+)"/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? '';
}

/** Posts what a page would say of itself. */
export const postAsPage = (
  { origin }: Pick<Stack, 'origin'>,
  { path, body, address }: { path: string; body: object; address: string },
): Promise<Response> =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });

/** Visitors whose pages are well, and say so: without browsers, which are dear. */
export async function readPages(
  site: Stack,
  count: number,
  { app, path, build }: Pick<Visit, 'app' | 'path' | 'build'>,
): Promise<void> {
  const { live, composed } = readReleases(site.artifactsDir);
  const digest = (build === 'live' ? live : composed[0]?.set)?.apps[app]?.digest;
  for (let reader = 0; reader < count; reader += 1) {
    const address = nextAddress();
    const token = await openPage(site, { app, path, build, address });
    await postAsPage(site, { path: '/mf/signals', body: { token, apps: [{ app, digest }] }, address });
  }
}
