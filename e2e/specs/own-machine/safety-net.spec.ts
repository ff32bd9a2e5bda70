import { readManifest } from '@shoreline/federation/artifact';
import { promote, rollBack } from '@shoreline/federation/publish';
import { readRegistry } from '@shoreline/federation/registry';
import type { Page, Route } from '@playwright/test';

import { remotePageOf, routesOf } from '../../support/addresses.ts';
import { storeRebuilt } from '../../support/rebuilt-artifact.ts';
import { publishUncaught, waitUntilLive } from '../../support/faulty-artifact.ts';
import { expect, test } from '../../support/own-site.ts';
import { expectFallback, expectFrame, navigateTo, open, openOnPhone, reportOf } from '../../support/page-helpers.ts';

const { app, path } = remotePageOf('mf-stories');
const NEW_HEADING = 'Community Stories, newly told';
/** What a visitor may wait for the build before, or for the fallback. */
const SHOWN = { timeout: 6_000 };
/** Where visits begin, of another remote. */
const START = '/login';
const ORIGIN = 'https://tides.example';

const FILES = {
  list: /\/files\.json$/,
  entry: /\/remoteEntry\.js$/,
  chunk: /\/(?!remoteEntry)[^/]+\.js$/,
};

interface Failure {
  app: string;
  kind: string;
  digest: string;
}

test.describe.configure({ mode: 'serial' });

/** The digest of the live build, which has another heading than the one before. */
let live: string;
/** What was live before this spec, and is again after it. */
let original: string | undefined;

test.beforeAll(async ({ site }) => {
  original = readRegistry(site.artifactsDir).apps[app]?.live;
  live = await publish(site, { text: ['Community Stories', NEW_HEADING] });
});

test.afterAll(async ({ site }) => {
  if (original === undefined) return;
  await promote(site.artifactsDir, [{ app, digest: original }]);
  await waitUntilLive(site.origin, [{ digest: original }]);
});

const changeOneByte = async (route: Route): Promise<void> => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
};
const faults = {
  missing: (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  corrupt: changeOneByte,
  timeout: () => undefined,
};

for (const file of ['list', 'entry', 'chunk'] as const) {
  for (const [kind, answer] of Object.entries(faults)) {
    test(`DEL-7, DEL-12: the build before is shown in the same navigation when the ${file} is ${kind}`, async ({
      expectingErrors: { page },
    }) => {
      const failures = collectFailures(page);
      await page.route(filesOf(live, file), answer);
      await openOnPhone(page, START);

      await navigateTo(page, path);
      await expect(page.getByRole('heading', { level: 1, name: 'Community Stories', exact: true })).toBeVisible(SHOWN);
      await expectFrame(page);

      await expect
        .poll(() => failures().toSorted((a, b) => Number(a.kind === 'fell-back') - Number(b.kind === 'fell-back')))
        .toEqual([
          { app, kind, digest: live },
          { app, kind: 'fell-back', digest: live },
        ]);
    });
  }
}

test('a first visit shows the build before when the entry is missing', async ({ expectingErrors: { page } }) => {
  const failures = collectFailures(page);
  await page.route(filesOf(live, 'entry'), faults.missing);

  await openOnPhone(page, path);

  await expect(page.getByRole('heading', { level: 1, name: 'Community Stories', exact: true })).toBeVisible(SHOWN);
  await expect.poll(() => failures().map(({ kind }) => kind)).toEqual(['missing', 'fell-back']);
});

test('DEL-10: what a page does not show is listed by its patterns, and the files of nobody else are fetched for it', async ({
  site,
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
  await openOnPhone(page, START);

  const release = await page.evaluate(() => {
    const state = document.getElementById('hydration-state')?.textContent ?? '{}';
    return (JSON.parse(state) as { release: { apps: Record<string, object> } }).release;
  });
  expect(Object.keys(release.apps['mf-account'] ?? {})).toContain('entry');
  expect(release.apps[app]).toEqual({
    ...{ digest: live, title: 'Stories', routes: routesOf(app) },
    files: readManifest(site.artifactsDir, app, live).integrity['files.json'],
  });
  expect(fetched.filter((path) => path.startsWith(`/mf/${app}/`) && !path.endsWith('/files.json'))).toEqual([]);
});

test('DEL-12: a remote of which nothing comes is not waited for again, until it is tried again', async ({
  expectingErrors: { page },
}) => {
  const everything = (url: URL): boolean => url.pathname.startsWith(`/mf/${app}/`) && url.pathname.endsWith('.js');
  await page.route(everything, faults.missing);
  await openOnPhone(page, START);
  for (let visit = 0; visit < 2; visit += 1) {
    await navigateTo(page, path);
    await expectFallback(page);
    await navigateTo(page, START);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(remotePageOf('mf-account').heading);
  }
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes(`/mf/${app}/`) && asked.push(request.url())));

  await navigateTo(page, path);
  await expectFallback(page);
  expect(asked).toEqual([]);
  await navigateTo(page, '/directory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(remotePageOf('mf-directory').heading);

  await navigateTo(page, path);
  await page.unroute(everything);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_HEADING);
});

test('a build whose entry throws when it is evaluated is replaced by the one before', async ({
  site,
  expectingErrors: { page },
}) => {
  const throwing = await publish(site, { beforeEntry: "throw new Error('thrown by the entry');" });
  try {
    const failures = collectFailures(page);
    await openOnPhone(page, START);

    await navigateTo(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_HEADING, SHOWN);

    await expect.poll(() => failures()).toContainEqual({ app, kind: 'fell-back', digest: throwing });
    await expect.poll(() => failures()).toContainEqual({ app, kind: 'uncaught', digest: throwing });
  } finally {
    await rollBack(site.artifactsDir, app);
  }
});

test('what a page throws in a handler is reported and leaves the page, and in an effect shows its fallback', async ({
  site,
  expectingErrors: { page },
}) => {
  const digest = await publishUncaught(site, app);
  const failures = collectFailures(page);
  await openOnPhone(page, path);
  await page.evaluate(() => void Promise.reject(new Error('of an extension')));

  await page.getByRole('button', { name: 'Throw' }).click();
  await expect.poll(() => failures()).toEqual([{ app, kind: 'uncaught', digest }]);
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByRole('button', { name: 'Forget' })).toBeVisible();
  expect(failures()).toHaveLength(1);

  await page.getByRole('button', { name: 'Begin' }).click();
  await expectFallback(page);
  await expectFrame(page);
  await expect.poll(() => failures()).toContainEqual({ app, kind: 'threw', digest });
  await rollBack(site.artifactsDir, app);
});

test('DEL-18: a window that is looked at again shows the next page from the newest release, and never loses what was typed', async ({
  site,
  expectingErrors: { page },
}) => {
  await waitUntilLive(site.origin, [{ digest: live }]);
  await open(page, '/contact');
  await page.getByRole('main').getByRole('textbox', { name: 'Email' }).first().fill('ferry@example.com');
  const newest = await publish(site, { text: ['Community Stories', 'Stories of today'] });
  const asked = page.waitForResponse((response) => response.url().endsWith('/mf/release.json'));
  await showWindow(page);
  expect((await asked).status()).toBe(200);
  expect(newest).not.toBe(live);

  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(NEW_HEADING);
  await goTo(page, '/directory');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(remotePageOf('mf-directory').heading);
  await goTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories of today');

  await rollBack(site.artifactsDir, app);
});

test('DEL-9: a remote may call the origin it declares, which no other page may, and gets a document of its own for it', async ({
  site,
  expectingErrors: { page },
}) => {
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ body: 'high', headers: { 'access-control-allow-origin': '*' } }),
  );
  await publish(site, { connect: [ORIGIN], text: ['Community Stories', 'Stories of the tide'] });
  const policyOf = async (address: string) =>
    (await fetch(site.origin + address)).headers.get('content-security-policy');
  expect(await policyOf(path)).toContain(`; connect-src 'self' ${ORIGIN};`);
  expect(await policyOf(START)).toContain("; connect-src 'self';");

  await openOnPhone(page, START);
  expect(await callTides(page)).toBe('refused');
  await navigateTo(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stories of the tide');
  expect(await callTides(page)).toBe('high');
  const documents = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name);
  expect(documents).toBe(site.origin + path);

  await rollBack(site.artifactsDir, app);
});

async function publish(
  { artifactsDir, origin }: { artifactsDir: string; origin: string },
  change: Parameters<typeof storeRebuilt>[2],
): Promise<string> {
  const digest = storeRebuilt(artifactsDir, app, change);
  await promote(artifactsDir, [{ app, digest }]);
  await waitUntilLive(origin, [{ digest }], START);
  return digest;
}

/** The list of files, the entry or the chunks of one build. */
const filesOf =
  (digest: string, file: keyof typeof FILES) =>
  ({ pathname }: URL): boolean =>
    pathname.startsWith(`/mf/${app}/${digest}/`) && FILES[file].test(pathname);

/** What is reported, without the place in the code and the token of the page. */
function collectFailures(page: Page): () => Failure[] {
  const failures: Failure[] = [];
  page.on('request', (request) => {
    if (!reportOf(app)(request)) return;
    const { app: of, digest, kind } = request.postDataJSON() as Failure;
    failures.push({ app: of, digest, kind });
  });
  return () => failures;
}

const showWindow = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const goTo = (page: Page, to: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);

const callTides = (page: Page) =>
  page.evaluate(async (origin) => {
    try {
      return await (await fetch(`${origin}/now`)).text();
    } catch {
      return 'refused';
    }
  }, ORIGIN);
