import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { readRegistry } from '@shoreline/federation/registry';
import { publishRemotes } from '@shoreline/federation/publish';
import { inWorkspace } from '@shoreline/tools/workspace';

import { expect, test } from '../../support/own-site.ts';
import { openOnPhone } from '../../support/page-helpers.ts';

const run = promisify(execFile);
const REMOTE = 'mf-stories';
const PAGE = 'src/list/stories-page.tsx';
const NEW_TEXT = 'Community Stories, newly told';
/** A published change is on the site within this time. */
const LIVE_MS = 5_000;

test('DEL-25: a text changed in one remote is live after publishing it alone, with nothing restarted', async ({
  site,
  visitor,
}) => {
  // As deep in the workspace as `apps`: the same sources give the same build. Other checks read the original meanwhile.
  const appsDir = mkdtempSync(inWorkspace('.data-e2e-'));
  const cwd = join(appsDir, REMOTE);
  cpSync(inWorkspace('apps', REMOTE), cwd, { recursive: true });
  const page = join(cwd, PAGE);
  const source = readFileSync(page, 'utf8');
  const before = readRegistry(site.artifactsDir).apps;
  const pids = site.pids();
  const build = () => run('npx', ['rsbuild', 'build'], { cwd });
  const publish = () => publishRemotes({ appsDir, artifactsDir: site.artifactsDir, only: [REMOTE] });

  try {
    writeFileSync(page, source.replaceAll('Community Stories', NEW_TEXT));
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
    writeFileSync(page, source);
    await build();
    await publish();
    rmSync(appsDir, { recursive: true });
  }

  expect(site.pids()).toEqual(pids);
  expect(readRegistry(site.artifactsDir).apps, 'the same sources give the same digests').toEqual({
    ...before,
    [REMOTE]: { ...before[REMOTE], previous: expect.any(String) },
  });
});
