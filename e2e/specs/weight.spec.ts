import { brotliCompressSync } from 'node:zlib';

import { INTERACTIVE, remotePages, seededPaths } from '../support/addresses.ts';
import { expect, test } from '../support/fixtures.ts';

/** From the performance requirements. */
const HTML_BYTES = 30_000;
const FONT_FILES = 2;
const LARGEST_SHIFT = 0.02;

test('no document weighs more than it may', async ({ site }) => {
  const paths = [...remotePages.map(({ path }) => path), ...Object.values(await seededPaths(site))];
  for (const path of paths) {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    expect(brotliCompressSync(html).length, path).toBeLessThanOrEqual(HTML_BYTES);
  }
});

for (const { path } of remotePages) {
  test(`everything ${path} needs to come to life is named by its document`, async ({ visitor, site }) => {
    const html = await (await fetch(`${site.origin}${path}`)).text();
    await visitor.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.documentElement.hasAttribute('data-interactive')) return;
        performance.mark('interactive');
        observer.disconnect();
      });
      observer.observe(document, { attributes: true, subtree: true });
    });

    await visitor.goto(path);
    await visitor.locator(INTERACTIVE).waitFor();

    const { scripts, fonts } = await visitor.evaluate(readNeeded);
    expect(scripts.length).toBeGreaterThan(2);
    expect(scripts.filter((script) => !html.includes(script))).toEqual([]);
    expect(new Set(fonts).size).toBeLessThanOrEqual(FONT_FILES);
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

    await visitor.goto(path);
    await visitor.locator(INTERACTIVE).waitFor();
    await visitor.waitForLoadState('networkidle');

    expect(await visitor.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBeLessThanOrEqual(
      LARGEST_SHIFT,
    );
  });
}

/** What had arrived when the page came to life; whatever came later was not waited for. Runs in the page. */
function readNeeded(): { scripts: string[]; fonts: string[] } {
  const aliveAt = performance.getEntriesByName('interactive')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const needed = files
    .filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= aliveAt)
    .map(({ name }) => new URL(name).pathname);
  return {
    scripts: needed.filter((path) => path.endsWith('.js')),
    fonts: needed.filter((path) => path.endsWith('.woff2')),
  };
}
