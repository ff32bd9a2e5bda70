import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { readRegistry } from '@shoreline/federation/registry';
import { publishRemotes } from '@shoreline/federation/publish';

import { expect, test } from '../../support/own-site.ts';
import { openOnPhone } from '../../support/page-helpers.ts';

const run = promisify(execFile);
const APPS_DIR = join(import.meta.dirname, '../../../apps');
const PAGE = join(APPS_DIR, 'mf-stories/src/list/stories-page.tsx');
const NEW_TEXT = 'Community Stories, newly told';
/** A published change is on the site within this time. */
const LIVE_MS = 5_000;

test('a text changed in one remote is live after publishing it alone, with nothing restarted', async ({
  site,
  visitor,
}) => {
  test.setTimeout(60_000);
  const source = readFileSync(PAGE, 'utf8');
  const before = readRegistry(site.artifactsDir).apps;
  const pids = site.pids();
  const build = () => run('npx', ['rsbuild', 'build'], { cwd: join(APPS_DIR, 'mf-stories') });
  const publish = () => publishRemotes({ appsDir: APPS_DIR, artifactsDir: site.artifactsDir, only: ['mf-stories'] });

  try {
    writeFileSync(PAGE, source.replaceAll('Community Stories', NEW_TEXT));
    await build();
    await publish();
    const published = performance.now();
    await expect
      .poll(async () => (await fetch(`${site.origin}/stories`)).text(), { timeout: LIVE_MS })
      .toContain(`${NEW_TEXT}</h1>`);
    expect(performance.now() - published).toBeLessThan(LIVE_MS);
    await openOnPhone(visitor, '/stories');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(NEW_TEXT);
  } finally {
    writeFileSync(PAGE, source);
    await build();
    await publish();
  }

  expect(site.pids()).toEqual(pids);
  expect(readRegistry(site.artifactsDir).apps, 'the same sources give the same digests').toEqual({
    ...before,
    'mf-stories': { ...before['mf-stories'], previous: expect.any(String) },
  });
});
