import { setCanary } from '@shoreline/federation/publish';
import { readReleases } from '@shoreline/federation/registry';
import type { Browser, Page } from '@playwright/test';

import { dismissCookieBanner } from '../../support/fixtures.ts';
import { expect, test } from '../../support/own-site.ts';
import { navigateTo, openOnPhone } from '../../support/page-helpers.ts';
import { storeRebuilt } from '../../support/rebuilt-artifact.ts';

const STORIES = { app: 'mf-stories', path: '/stories', live: 'Community Stories', next: 'Stories of the canary' };
const EPISODES = {
  app: 'mf-podcast',
  path: '/episodes',
  live: 'One conversation a week',
  next: 'A conversation of the canary',
};
const TRIED = [STORIES, EPISODES];
/** The sets with canaries are warmed before somebody gets them. */
const WARM_MS = 60_000;

test.afterAll(async ({ site }) => {
  for (const { app } of TRIED) await setCanary(site.artifactsDir, { app, canary: null });
});

test('DEL-5: two canaries at once make four sets, and every visitor sees exactly the builds of one', async ({
  site,
  browser,
}) => {
  const digests = Object.fromEntries(
    TRIED.map(({ app, live, next }) => [app, storeRebuilt(site.artifactsDir, app, { text: [live, next] })]),
  );
  for (const { app } of TRIED) {
    await setCanary(site.artifactsDir, { app, canary: { digest: digests[app] ?? '', share: 0 } });
  }
  const { live, composed } = readReleases(site.artifactsDir);
  expect(composed.map(({ canaries }) => canaries)).toHaveLength(3);

  for (const { canaries, set } of [...composed, { canaries: [], set: live }]) {
    const cookie = `shoreline-canary=4711${canaries.map((app) => `.${app}:canary`).join('')}`;
    const isServed = async () =>
      (await fetch(`${site.origin}/stories`, { headers: { cookie } })).headers.get('x-release-set');
    await expect.poll(isServed, { timeout: WARM_MS }).toBe(set.id);

    const { page, loaded } = await visit(
      browser,
      canaries.length > 0 ? `?canary=${canaries.map((app) => `${app}:canary`).join()}` : '',
    );
    await expectBuildsOf(page, canaries);
    const expected = TRIED.map(({ app }) => `${app}/${set.apps[app]?.digest}`);
    expect([...loaded].toSorted(), canaries.join()).toEqual(expected.toSorted());
    await page.context().close();
  }
});

/** A new visitor on `/stories`, as typed into the address bar, and which builds of the two apps it loads files of. */
async function visit(browser: Browser, search: string): Promise<{ page: Page; loaded: Set<string> }> {
  const page = await (await browser.newContext()).newPage();
  await dismissCookieBanner(page);
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const [, build, app = ''] = /\/mf\/((mf-[a-z]+)\/[a-z0-9-]+)\//.exec(request.url()) ?? [];
    if (build !== undefined && TRIED.some((one) => one.app === app)) loaded.add(build);
  });
  await openOnPhone(page, `/stories${search}`);
  return { page, loaded };
}

/** In the document, after navigations without one, and in a document again. */
async function expectBuildsOf(page: Page, canaries: readonly string[]): Promise<void> {
  const expectShown = ({ app, live, next }: (typeof TRIED)[number]) =>
    expect(
      page
        .getByRole('main')
        .getByText(canaries.includes(app) ? next : live)
        .first(),
    ).toBeVisible();
  await expectShown(STORIES);
  await navigateTo(page, EPISODES.path);
  await expectShown(EPISODES);
  await navigateTo(page, STORIES.path);
  await expectShown(STORIES);
  await page.reload();
  await expectShown(STORIES);
}
