import type { Page, Request } from '@playwright/test';
import type { Stack } from '@shoreline/tools/stack';

import { type RemotePage, remotePages } from '../support/addresses.ts';
import { publishThrowingRemote } from '../support/faulty-artifact.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectFrame, openOnPhone, navigateTo } from '../support/page-helpers.ts';

/** The fallback is visible within this time, whatever is wrong with the remote. */
const FALLBACK_MS = 6_000;

const entryOf = (app: string): string => `**/mf/${app}/*/remoteEntry.js*`;

interface Fault {
  name: string;
  /** The kind that is reported to operators. */
  kind: string;
  /** Breaks the remote; answers how to mend it. */
  breakIt: (context: { page: Page; site: Stack; app: string }) => Promise<() => Promise<unknown>>;
}

const faults: Fault[] = [
  {
    name: 'answers 404 for its entry',
    kind: 'missing',
    async breakIt({ page, app }) {
      await page.route(entryOf(app), (route) => route.fulfill({ status: 404, body: 'gone' }));
      return () => page.unroute(entryOf(app));
    },
  },
  {
    name: 'never answers',
    kind: 'timeout',
    async breakIt({ page, app }) {
      await page.route(entryOf(app), () => undefined);
      return () => page.unroute(entryOf(app));
    },
  },
  {
    name: 'has one byte changed on its way',
    kind: 'corrupt',
    async breakIt({ page, app }) {
      await page.route(entryOf(app), async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      return () => page.unroute(entryOf(app));
    },
  },
  {
    name: 'throws while rendering',
    kind: 'threw',
    breakIt: ({ site, app }) => publishThrowingRemote(site, app),
  },
];

function anotherThan({ app }: RemotePage): RemotePage {
  const other = remotePages.find((page) => page.app !== app);
  if (!other) throw new Error('There is only one remote.');
  return other;
}

const isFailureReportOf =
  ({ app }: RemotePage) =>
  (request: Request): boolean =>
    request.url().endsWith('/mf/failures') && (request.postDataJSON() as { app: string }).app === app;

for (const remote of remotePages) {
  for (const { name, kind, breakIt } of faults) {
    test(`the site stays usable when ${remote.app} ${name}`, async ({ expectingErrors: { page }, site }) => {
      const mend = await breakIt({ page, site, app: remote.app });
      // Reported once for a page: a widget on the page before may be the first that fails.
      const report = page.waitForRequest(isFailureReportOf(remote));
      const other = anotherThan(remote);
      await openOnPhone(page, other.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);

      await navigateTo(page, remote.path);
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('is not available right now', { timeout: FALLBACK_MS });
      await expectFrame(page);
      expect((await report).postDataJSON()).toMatchObject({ app: remote.app, kind });

      await mend();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(remote.heading);
    });
  }

  test(`a first visit stays usable when ${remote.app} cannot be loaded`, async ({ expectingErrors: { page } }) => {
    await page.route(entryOf(remote.app), (route) => route.abort());
    await openOnPhone(page, remote.path);
    await expect(page.getByRole('alert')).toContainText('is not available right now', { timeout: FALLBACK_MS });
    await expectFrame(page);

    await page.unroute(entryOf(remote.app));
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(remote.heading);
  });
}

test('a page that throws on the server is answered as failed, with the frame around it', async ({
  site,
  expectingErrors: { page },
}) => {
  const mend = await publishThrowingRemote(site, 'mf-stories');
  await expect.poll(async () => (await fetch(`${site.origin}/stories?fresh=1`)).status).toBe(503);

  await openOnPhone(page, '/stories?fresh=2');
  await expect(page.getByRole('alert')).toContainText('Stories is not available right now');
  await expectFrame(page);
  await mend();
});
