import { brotliCompressSync } from 'node:zlib';

import { remotePages, seededPaths } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures.ts';
import { open, waitForHydration } from '../support/page-helpers.ts';

/** From the performance requirements. */
const HTML_BYTES = 30_000;
const FONT_FILES = 2;
const LARGEST_SHIFT = 0.02;

/** Long texts, with lists of two other remotes below the guides. */
const LONG_PAGES = [
  '/real-estate-tips',
  '/neighbourhoods?area=noosaville&compare=noosaville,tewantin,cooroy',
  '/market-insights',
  '/moving-to-noosa',
  '/investment-guide',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/disclaimer',
];

test('no document weighs more than it may', async ({ site }) => {
  const paths = [...remotePages.map(({ path }) => path), ...LONG_PAGES, ...Object.values(await seededPaths(site))];
  for (const path of paths) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(HTML_BYTES);
  }
});

for (const { path } of remotePages) {
  test(`everything ${path} needs for hydration is named by its document`, async ({
    expectingErrors: { page },
    site,
  }) => {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    const fonts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.add(request.url());
    });
    // Every other script never arrives: what waits for one stays dead.
    await page.route('**/mf/**/*.js*', async (route) => {
      if (html.includes(new URL(route.request().url()).pathname)) await route.continue();
    });

    await page.goto(path, { waitUntil: 'domcontentloaded' });

    await waitForHydration(page);
    expect(fonts.size).toBeLessThanOrEqual(FONT_FILES);
  });

  test(`nothing moves while ${path} loads`, async ({ visitor }) => {
    await visitor.addInitScript(() => {
      Object.assign(globalThis, { shift: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
          if (!entry.hadRecentInput) (globalThis as unknown as { shift: number }).shift += entry.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });

    await open(visitor, path);
    await visitor.waitForLoadState('networkidle');

    expect(await visitor.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      LARGEST_SHIFT,
    );
  });
}
