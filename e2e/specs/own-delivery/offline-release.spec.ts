import { allowFunctional, goOffline, openAndStore, storedIn } from '../../support/offline-copies.ts';
import { expect, test } from '../../support/own-site.ts';
import { publishChanged } from '../../support/publish-changed.ts';
import { open } from '../../support/page-helpers.ts';

const FOLLOWED_MS = 30_000;
const LIVE_MS = 30_000;

test.use({ serviceWorkers: 'allow' });

test('a release while somebody is offline leaves them what they have, complete, and replaces it once they are back', async ({
  expectingErrors: { page, consoleErrors },
  site,
}) => {
  await allowFunctional(page);
  await openAndStore(page, '/market-insights');
  const before = await guideFiles();
  await goOffline(page);

  const output = await publishChanged(site, ['mf-guides']);
  const [, digest = ''] = /published mf-guides ([0-9a-f]{16})/.exec(output) ?? [];
  await expect
    .poll(async () => (await fetch(`${site.origin}/market-insights`)).text(), { timeout: LIVE_MS })
    .toContain(digest);
  await open(page, '/market-insights');
  await expect(page.getByRole('complementary', { name: 'Offline' })).toBeVisible();
  // What loads when it is wanted is of the release the page is of.
  await page.getByRole('main').getByRole('tab').last().click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(await guideFiles()).toEqual(before);

  await page.context().setOffline(false);
  // The copy of a page somebody looks at is minutes old before it is asked for again.
  await ageCopies();
  await open(page, '/market-insights');
  const isFollowed = async () => (await guideFiles()).every((file) => file.includes(digest));
  await expect.poll(isFollowed, { timeout: FOLLOWED_MS }).toBe(true);
  expect(await guideFiles()).toHaveLength(before.length);
  await goOffline(page);
  await open(page, '/market-insights');
  await page.getByRole('main').getByRole('tab').last().click();
  await expect(page.getByRole('tabpanel')).toBeVisible();
  expect(consoleErrors.all().filter((text) => /chunk/i.test(text))).toEqual([]);

  async function guideFiles(): Promise<string[]> {
    return (await storedIn(page, 'shoreline-offline-files-1')).filter((file) => file.startsWith('/mf/mf-guides/'));
  }

  function ageCopies(): Promise<void> {
    return page.evaluate(async () => {
      const pages = await caches.open('shoreline-offline-pages-1');
      for (const request of await pages.keys()) {
        const copy = await pages.match(request);
        if (!copy) continue;
        const headers = new Headers(copy.headers);
        headers.set('x-copied-at', new Date(Date.now() - 7_200_000).toISOString());
        await pages.put(request, new Response(await copy.text(), { headers }));
      }
    });
  }
});
