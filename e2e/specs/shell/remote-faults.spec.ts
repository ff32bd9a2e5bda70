import type { Page, Route } from '@playwright/test';

import { type RemotePage, remotePageOf, remotePages } from '../../support/addresses.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectFallback, expectFrame, navigateTo, openOnPhone, reportOf } from '../../support/page-helpers.ts';

const entryOf = (app: string): string => `**/mf/${app}/*/remoteEntry.js*`;

async function changeOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

/** What can be wrong with the file of a remote, each with another remote: the shell decides before any code of it runs. */
const faults: { remote: RemotePage; name: string; kind: string; answer: (route: Route) => unknown }[] = [
  {
    remote: remotePageOf('mf-stories'),
    name: 'answers 404 for its entry',
    kind: 'missing',
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
  },
  { remote: remotePageOf('mf-directory'), name: 'never answers', kind: 'timeout', answer: () => undefined },
  {
    remote: remotePageOf('mf-guides'),
    name: 'has one byte changed on its way',
    kind: 'corrupt',
    answer: changeOneByte,
  },
];

for (const { remote, name, kind, answer } of faults) {
  test(`DEL-13: the site stays usable when ${remote.app} ${name}`, async ({ expectingErrors: { page } }) => {
    await page.route(entryOf(remote.app), answer);
    // Reported once for a page: a widget on the page before may be the first that fails.
    const report = page.waitForRequest(reportOf(remote.app));
    await openOnPhone(page, '/login');

    await navigateTo(page, remote.path);
    await expectFallback(page);
    await expectFrame(page);
    expect((await report).postDataJSON()).toMatchObject({ app: remote.app, kind });

    await tryAgain(page, remote);
  });
}

test('a page whose code never comes shows the fallback of its remote, and comes when it is tried again', async ({
  expectingErrors: { page },
}) => {
  const remote = remotePageOf('mf-stories');
  const chunks = (url: URL): boolean => /^\/mf\/mf-stories\/[^/]+\/(?!remoteEntry)[^/]+\.js$/.test(url.pathname);
  await page.route(chunks, () => undefined);
  const report = page.waitForRequest(reportOf(remote.app));
  await openOnPhone(page, '/login');

  await navigateTo(page, remote.path);
  await expectFallback(page);
  await expectFrame(page);
  expect((await report).postDataJSON()).toMatchObject({ app: remote.app, kind: 'timeout' });

  await page.unroute(chunks);
  await tryAgain(page, remote);
});

for (const remote of remotePages) {
  test(`a first visit stays usable when ${remote.app} cannot be loaded`, async ({ expectingErrors: { page } }) => {
    await page.route(entryOf(remote.app), (route) => route.abort());
    await openOnPhone(page, remote.path);
    await expectFallback(page);
    await expectFrame(page);

    await tryAgain(page, remote);
  });
}

async function tryAgain(page: Page, { app, heading }: RemotePage): Promise<void> {
  await page.unroute(entryOf(app));
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}
