import { hostileTargets } from '@shoreline/contracts/hostile-targets-testing';

import { expect, test } from '../../support/fixtures.ts';
import { open, openDocument } from '../../support/page-helpers.ts';
import { signIn } from '../../support/sign-in.ts';

/** A way to the provider and back costs as much as twenty pages; `SECURITY_FULL=1` follows every target there, not one in four. */
const SAMPLE = process.env['SECURITY_FULL'] === '1' ? 1 : 4;
const sampledTargets = hostileTargets.filter((_, index) => index % SAMPLE === 0);

const queryOf = (returnTo: string) => String(new URLSearchParams({ returnTo }));

test('RED-1: a browser that signs in ends on our own origin, whatever the return target', async ({
  page,
  browser,
  site,
}) => {
  await open(page, '/login');
  await signIn(page, 'lured.reader@noosa.example');
  // The provider knows who this is: to it and back without a question. Only documents are loaded, and nothing in them runs.
  const state = await page.context().storageState();
  const reader = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false, storageState: state });
  const window = await reader.newPage();
  await window.route(/\/(?:mf|api\/artwork)\//, (route) => route.abort());
  const followed: string[] = [];
  for (const target of sampledTargets) {
    await openDocument(window, `/api/login?${queryOf(target)}`, {
      waitUntil: 'commit',
      referer: 'https://evil.example/',
    });
    followed.push(new URL(window.url()).origin);
  }
  await reader.close();

  expect(followed).toEqual(sampledTargets.map(() => site.origin));
});

test('RED-1: the login page leads a member to our own origin, whatever the return target', async ({ page, site }) => {
  await open(page, '/login');
  await signIn(page, 'lured.reader@noosa.example');
  const left: string[] = [];
  page.on('framenavigated', (frame) => void (frame.url().startsWith(`${site.origin}/`) || left.push(frame.url())));

  await page.evaluate(
    followAll,
    hostileTargets.map((target) => `/login?${queryOf(target)}`),
  );

  expect(left).toEqual([]);
});

/** In the page: goes to each address as a link of the site does, and waits until that page led on. */
async function followAll(addresses: string[]): Promise<void> {
  const isLogin = () =>
    location.pathname === '/login' || document.querySelector('h1')?.textContent?.startsWith('Sign in') === true;
  for (const address of addresses) {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
    while (isLogin()) await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
