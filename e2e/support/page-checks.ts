import { brotliCompressSync } from 'node:zlib';

import type { Page } from '@playwright/test';

import { addressOf, remotePageOf, routesOf } from './addresses.ts';
import { type Appearance, APPEARANCES, expectAccessible, setAppearance } from './axe.ts';
import { watchConsoleErrors } from './console-errors.ts';
import { dismissCookieBanner, expect, test } from './fixtures.ts';
import { fetchRendered, open, openDocument, waitForHydration } from './page-helpers.ts';

/** From the performance requirements. */
const HTML_BYTES = 30_000;
/** Some networks show nothing heavier. */
const PICTURE_BYTES = 300_000;
const SHARED_PICTURE = /<meta property="og:image" content="([^"]+)"/;
const FONT_FILES = 2;
const LARGEST_SHIFT = 0.02;

const CONSENT_KEYS = ['shoreline-cookie-preferences', 'shoreline-cookie-banner-dismissed'];

/** Declares what holds for every page of a remote, whatever is on it. `others` are further addresses of its routes. */
export function checkPagesOf(app: string, others: readonly string[] = []): void {
  const pages = [...routesOf(app), ...others];
  for (const page of pages) checkPage(page, page === remotePageOf(app).path ? remotePageOf(app).heading : /\S/);

  test(`no document of ${app} weighs more than it may`, async ({ site }) => {
    for (const page of pages) {
      const html = await (await fetchRendered(`${site.origin}${await addressOf(site, page)}`)).text();
      expect(brotliCompressSync(html).length, page).toBeLessThanOrEqual(HTML_BYTES);
    }
  });

  test(`every page of ${app} names a picture to be shared with, and it is there`, async ({ site }) => {
    for (const page of pages) {
      const html = await (await fetchRendered(`${site.origin}${await addressOf(site, page)}`)).text();
      const picture = await fetch(SHARED_PICTURE.exec(html)?.[1] ?? site.origin);
      expect([picture.status, picture.headers.get('content-type')], page).toEqual([200, 'image/jpeg']);
      expect((await picture.arrayBuffer()).byteLength, page).toBeLessThanOrEqual(PICTURE_BYTES);
    }
  });

  checkHydration(remotePageOf(app).path);
}

/**
 * Declares what holds for one page in both appearances: it is hydrated without an error, axe finds nothing, nothing
 * moves while it loads, and without consent nothing is kept in the browser or asked of another origin. A visitor has
 * not answered the cookie banner in one appearance, and has closed it in the other.
 */
export function checkPage(pattern: string, heading = /\S/): void {
  for (const appearance of APPEARANCES) {
    const { colorScheme, width } = appearance;
    test(`${pattern} is sound, accessible, still and silent (${colorScheme}, ${width} px)`, async ({ page, site }) => {
      const path = await addressOf(site, pattern);
      const heard = await watch(page, appearance, site.origin);

      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await page.waitForLoadState('networkidle');

      await expectAccessible(page);
      const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
      // A page for members sends a visitor on to another: what was there has to go.
      const isSentOn = new URL(page.url()).pathname !== new URL(path, site.origin).pathname;
      expect(isSentOn ? 0 : shift).toBeLessThanOrEqual(LARGEST_SHIFT);
      expect(await page.evaluate(() => [document.cookie, ...Object.keys(sessionStorage)])).toEqual(['']);
      expect((await keysOf(page)).filter((key) => !CONSENT_KEYS.includes(key))).toEqual([]);
      expect(heard.strangers, 'requests to other origins').toEqual([]);
      expect(heard.consoleErrors.all(), 'console errors, page errors and failed requests').toEqual([]);
    });
  }
}

/** Watches a page from its first byte for what `checkPage` asks. */
async function watch(page: Page, appearance: Appearance, origin: string) {
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) strangers.push(request.url());
  });
  const consoleErrors = watchConsoleErrors(page);
  if (appearance.colorScheme === 'dark') await dismissCookieBanner(page);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await setAppearance(page, appearance);
  return { strangers, consoleErrors };
}

/** Declares that the document of a page names every script it needs to become interactive. */
function checkHydration(path: string): void {
  test(`everything ${path} needs for hydration is named by its document`, async ({
    expectingErrors: { page },
    site,
  }) => {
    const html = await (await fetchRendered(`${site.origin}${path}`)).text();
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(request.url());
    });
    // Every other script never arrives: what waits for one stays dead.
    await page.route('**/mf/**/*.js*', async (route) => {
      if (html.includes(new URL(route.request().url()).pathname)) await route.continue();
    });

    await openDocument(page, path, { waitUntil: 'domcontentloaded' });

    await waitForHydration(page);
    expect(fonts.size).toBeLessThanOrEqual(FONT_FILES);
  });
}

/** Everything a page keeps in the browser's storage. */
export const keysOf = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());
