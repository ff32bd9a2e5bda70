import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Stack } from '@shoreline/tools/stack';
import { inWorkspace } from '@shoreline/tools/workspace';

import { publishChanged } from '../../support/publish-changed.ts';
import { release } from '../../support/run-ops.ts';
import { expect, test } from '../../support/own-site.ts';

const LIVE_MS = 30_000;
const POLL_MS = 25;
/** From the key that is pressed to the last page, where a command that only reads takes so long. */
const ROLLED_BACK_MS = 2_000;
const COMMAND_MS = 500;

test.describe.configure({ mode: 'serial' });

test('what npm start published is the first of the history, with apps that may be published', async ({ site }) => {
  await expect.poll(() => release(site, 'list'), { timeout: LIVE_MS }).toMatch(/mf-stories +[0-9a-f]{16} +live/);

  expect(await release(site, 'history')).toMatch(/ folder +import +mf-stories /);
  expect(await release(site, 'apps')).toMatch(/^mf-stories .*\/stories +–$/m);
});

test('DEL-2, DEL-4: a build is published, taken back by one command, and the history says who, which commit and why', async ({
  site,
}) => {
  const live = await liveDigest(site);

  const output = await publishChanged(site, ['mf-stories'], '--why', 'A kinder title');

  const [, digest = ''] = /published mf-stories ([0-9a-f]{16})/.exec(output) ?? [];
  await waitForPage(site, digest);
  const idleMs = await time(() => release(site, 'list'));
  const commandMs = await time(() => release(site, 'rollback', 'mf-stories', '--why', 'Too kind'));
  const pageMs = await time(() => waitForPage(site, live));
  test
    .info()
    .annotations.push({ type: 'rollback', description: [idleMs, commandMs, pageMs].map(Math.round).join(', ') });
  expect(commandMs + pageMs).toBeLessThan(ROLLED_BACK_MS * Math.max(1, idleMs / COMMAND_MS));
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: inWorkspace('.'), encoding: 'utf8' });
  const [, , back = '', published = ''] = (await release(site, 'history', 'mf-stories')).split('\n');
  expect(published).toMatch(
    new RegExp(`jo +publish +mf-stories +${live} +${digest} +${commit.trim()} .+A kinder title`),
  );
  expect(back).toMatch(new RegExp(`jo +rollback +mf-stories +${digest} +${live} .+Too kind`));
});

test('DEL-3: all apps go back to an earlier release set', async ({ site }) => {
  const live = await liveDigest(site);
  const set = /"id":"([0-9a-f]{16})"/.exec(await read(site, '/mf/release.json'))?.[1] ?? '';
  await publishChanged(site, ['mf-stories', 'mf-guides']);

  await release(site, 'rollback', '--set', set);

  await waitForPage(site, live);
  await expect.poll(() => read(site, '/mf/release.json'), { timeout: LIVE_MS }).toContain(`"id":"${set}"`);
});

test('with releases-api gone pages are served and publishing says why not; back again, all goes on', async ({
  site,
}) => {
  await site.stopProcess('releases');

  expect((await fetch(`${site.origin}/stories`)).status).toBe(200);
  expect(await read(site, '/stories')).toContain('Community Stories</h1>');
  await expect(release(site, 'rollback', 'mf-stories')).rejects.toThrow('The releases service does not answer at');

  await site.startProcess('releases');
  const output = await publishChanged(site, ['mf-stories']);
  const [, digest = ''] = /published mf-stories ([0-9a-f]{16})/.exec(output) ?? [];
  await waitForPage(site, digest);
});

test('with MongoDB gone pages are served and publishing says why not; back again, releases go on by themselves', async ({
  site,
}) => {
  expect((await fetch(`${site.origin}/stories`)).status).toBe(200);
  await site.stopProcess('database');
  try {
    expect(await read(site, '/stories')).toContain('Community Stories</h1>');
    await expect(release(site, 'rollback', 'mf-stories')).rejects.toThrow(
      'This could not be written into the audit trail, so it is not done.',
    );
  } finally {
    await site.startProcess('database');
  }

  await expect
    .poll(() => release(site, 'rollback', 'mf-stories').catch(String), { timeout: LIVE_MS })
    .toMatch(/^revision \d+, set [0-9a-f]{16}: mf-stories /);
  const [, , last = ''] = (await release(site, 'history', 'mf-stories')).split('\n');
  expect(last).toContain('rollback');
});

test('a killed releases-api comes back by itself', async ({ site }) => {
  await site.kill('releases', 'SIGKILL');

  await expect.poll(() => release(site, 'list').catch(() => ''), { timeout: LIVE_MS }).toContain('mf-stories');
});

const read = async ({ origin }: Stack, path: string): Promise<string> => (await fetch(`${origin}${path}`)).text();

const liveDigest = async (site: Stack): Promise<string> =>
  /\/mf\/mf-stories\/([0-9a-f]{16})\//.exec(await read(site, '/stories'))?.[1] ?? '';

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

async function waitForPage(site: Stack, digest: string): Promise<void> {
  const deadline = performance.now() + LIVE_MS;
  while ((await liveDigest(site)) !== digest) {
    if (performance.now() > deadline) throw new Error(`/stories is not of ${digest} after ${LIVE_MS} ms.`);
    await sleep(POLL_MS);
  }
}
