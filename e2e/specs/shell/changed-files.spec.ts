import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

import { appManifestSchema, type AppManifest } from '@shoreline/federation/artifact';
import type { Page, Route } from '@playwright/test';

import { type RemotePage, remotePages } from '../../support/addresses.ts';
import { expect, test } from '../../support/fixtures.ts';
import { expectFallback, expectFrame, openDocument } from '../../support/page-helpers.ts';

/** `SECURITY_FULL=1`: every file a page of the remote names, one after the other; otherwise one of each kind. */
const isFull = process.env['SECURITY_FULL'] === '1';
const REFUSED = /integrity|digest/i;

const readApp = (app: string): AppManifest =>
  appManifestSchema.parse(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../../apps', app, 'dist/app.json'), 'utf8')),
  );

function filesOf({ app, path }: RemotePage): string[] {
  const { entry, css, routes } = readApp(app);
  const chunks = routes[path] ?? [];
  return isFull ? [entry, css, ...chunks] : [entry, css, ...chunks.slice(-1)];
}

async function changeOneByte(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()} ` });
}

/** Opens a page while one file of it comes changed; resolves with what the browser said to that. */
async function openChanged(page: Page, { app, path }: RemotePage, file: string): Promise<string[]> {
  const refusals: string[] = [];
  const hear = (text: string) => void (REFUSED.test(text) && refusals.push(text));
  page.on('console', (message) => hear(message.text()));
  const pattern = `**/mf/${app}/*/${file}*`;
  await page.route(pattern, changeOneByte);
  await openDocument(page, path, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => refusals.length).toBeGreaterThan(0);
  await expectFrame(page);
  if (extname(file) === '.js') await expectFallback(page);
  await page.unroute(pattern);
  page.removeAllListeners('console');
  return refusals;
}

for (const remote of remotePages) {
  test(`WEB-3, DEL-8: a changed byte in any file of ${remote.app} is refused, and the site stays usable`, async ({
    expectingErrors: { page },
  }) => {
    const files = filesOf(remote);
    test.setTimeout(300_000 + files.length * 10_000);
    for (const file of files) expect(await openChanged(page, remote, file), file).not.toEqual([]);
  });
}

test('WEB-3: a changed byte in the script of the shell is refused, and the page can still be read', async ({
  expectingErrors: { page },
}) => {
  const { entry } = readApp('shell');
  let refused = 0;
  page.on('console', (message) => (refused += Number(REFUSED.test(message.text()))));
  await page.route(`**/mf/shell/*/${entry}*`, changeOneByte);

  await openDocument(page, '/stories', { waitUntil: 'load' });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Community Stories/);
  await expectFrame(page);
  expect(refused).toBeGreaterThan(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-interactive');
});
