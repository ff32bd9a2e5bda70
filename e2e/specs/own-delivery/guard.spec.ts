import { setTimeout as sleep } from 'node:timers/promises';

import { readReleases } from '@shoreline/federation/registry';
import type { Stack } from '@shoreline/tools/stack';
import { MongoClient } from 'mongodb';

import {
  nextAddress,
  openPage,
  postAsPage,
  readPages,
  storeBuild,
  test,
  visitTimes,
} from '../../support/guarded-site.ts';
import { expect } from '../../support/own-site.ts';
import { release } from '../../support/run-ops.ts';

/** Without a hand, from the first visitor who meets it. */
const TAKEN_BACK_MS = 60_000;
/** The set with the canary is warmed before somebody gets it. */
const WARM_MS = 60_000;
/** Three steps of five seconds, each with pages of its own. */
const PROMOTED_MS = 90_000;
const ROUND_MS = 500;
const FORGED = 1_000;

const STORIES = { app: 'mf-stories', path: '/stories' };
const THROWS = "setTimeout(() => { throw new Error('The canary is ill.'); }, 100);";
/** A text that covers the window, long after everything else was painted, however slow the machine is. */
const PAINTS_SLOWLY = `setTimeout(() => {
  const text = document.createElement('p');
  text.id = 'slow';
  text.textContent = 'At last '.repeat(300);
  text.style.cssText = 'position:fixed;inset:0;z-index:99;margin:0;font-size:24px';
  document.body.append(text);
}, performance.now() + 3000);`;

test.describe.configure({ mode: 'serial' });

test('DEL-6: a throwing canary at 10 % is taken back by itself, with the reason in the history and the place of the fault', async ({
  site,
  browser,
}) => {
  const digest = await startCanary(site, { beforeEntry: THROWS, options: ['--share', '10'] });
  const startedAt = performance.now();

  await readPages(site, 20, { ...STORIES, build: 'live' });
  await visitTimes(browser, 10, { ...STORIES, build: 'canary', until: '/mf/failures' });

  await expect
    .poll(() => release(site, 'history', 'mf-stories'), { timeout: TAKEN_BACK_MS })
    .toMatch(/guard +canary +mf-stories .+In browsers 100\.0 % of \d+ pages failed, in at least \d+ networks/);
  test.info().annotations.push({ type: 'taken back after', description: `${performance.now() - startedAt} ms` });
  expect(performance.now() - startedAt).toBeLessThan(TAKEN_BACK_MS);
  expect(await release(site, 'list', 'mf-stories')).toMatch(new RegExp(`${digest} +stored`));
  expect(await release(site, 'health', 'mf-stories')).toMatch(new RegExp(`${digest} +uncaught .+remoteEntry|src/`));
});

test('DEL-6: a slow canary is taken back by itself', async ({ site, browser }) => {
  await startCanary(site, { beforeEntry: PAINTS_SLOWLY, options: ['--share', '10'] });

  // One after the other: windows of the live build would be slowed down by those of the canary.
  await visitTimes(browser, 12, { ...STORIES, build: 'live', until: '/mf/signals' });
  const metAt = Date.now();
  await visitTimes(browser, 10, { ...STORIES, build: 'canary', until: '/mf/signals', sees: '#slow' });

  await expect
    .poll(() => release(site, 'history', 'mf-stories'), { timeout: TAKEN_BACK_MS })
    .toMatch(/guard +canary +mf-stories .+The largest contentful paint of three in four of \d+ pages is up to \d+ ms/);
  const elapsedMs = (await readLatestChange(site)).getTime() - metAt;
  test.info().annotations.push({ type: 'taken back after', description: `${elapsedMs} ms` });
  expect(elapsedMs).toBeLessThanOrEqual(TAKEN_BACK_MS);
});

test('DEL-6: a healthy canary is promoted step by step, and 1,000 forged reports change nothing', async ({
  site,
  browser,
}) => {
  const digest = await startCanary(site, {
    beforeEntry: 'void 0;',
    options: ['--share', '10', '--steps', '10,50,100', '--every', '5s'],
  });
  await forgeFailures(site, digest);
  expect(await release(site, 'list', 'mf-stories')).toMatch(new RegExp(`${digest} +canary 10 %, 50 % from `));

  const isLive = () => readReleases(site.artifactsDir).live.apps['mf-stories']?.digest === digest;
  const endsAt = performance.now() + PROMOTED_MS;
  for (let round = 0; !isLive() && performance.now() < endsAt; round += 1) {
    await readPages(site, 10, { ...STORIES, build: 'live' });
    // What windows send is the same in each round.
    if (round === 0) await visitTimes(browser, 8, { ...STORIES, build: 'canary', until: '/mf/signals' });
    else await readPages(site, 8, { ...STORIES, build: 'canary' });
    await sleep(ROUND_MS);
  }

  expect(await release(site, 'list', 'mf-stories')).toMatch(new RegExp(`${digest} +live`));
  const history = await release(site, 'history', 'mf-stories', '--limit', '3');
  const acts = history
    .split('\n')
    .flatMap((line) => /(guard|jo) +(publish|canary) /.exec(line)?.slice(1, 3).join(' ') ?? []);
  expect(acts).toEqual(['guard publish', 'guard canary', 'jo canary']);
});

/** When what is live was changed last, as the history has it. */
async function readLatestChange({ mongodbUri }: Stack): Promise<Date> {
  const client = await new MongoClient(mongodbUri).connect();
  try {
    const revisions = client.db('shoreline-releases').collection<{ number: number; at: Date }>('revisions');
    const [latest] = await revisions.find().sort({ number: -1 }).limit(1).toArray();
    return latest?.at ?? new Date(Number.NaN);
  } finally {
    await client.close();
  }
}

interface Canary {
  beforeEntry: string;
  options: string[];
}

/** Gives a build to testers and a share of visitors, and waits until it is served. */
async function startCanary(site: Stack, { beforeEntry, options }: Canary): Promise<string> {
  const digest = await storeBuild(site, 'mf-stories', beforeEntry);
  await release(site, 'canary', 'mf-stories', digest, ...options);
  const isServed = async () => {
    const [composed] = readReleases(site.artifactsDir).composed;
    const cookie = 'shoreline-canary=1.mf-stories:canary';
    const { headers } = await fetch(`${site.origin}/stories`, { headers: { cookie } });
    return composed !== undefined && headers.get('x-release-set') === composed.set.id;
  };
  await expect.poll(isServed, { timeout: WARM_MS }).toBe(true);
  return digest;
}

/** Says of a canary that it fails: with no token, a made-up one, one again and again, and one network with many. */
async function forgeFailures(site: Stack, digest: string): Promise<void> {
  const readToken = (address: string) => openPage(site, { ...STORIES, build: 'canary', address });
  const post = (token: string | undefined, address: string) =>
    postAsPage(site, { path: '/mf/failures', body: { app: 'mf-stories', digest, kind: 'threw', token }, address });
  const reused = await readToken(nextAddress());
  for (let round = 0; round < FORGED / 4; round += 1) {
    const own = `198.51.100.${round % 250}`;
    await Promise.all([
      post(undefined, nextAddress()),
      post(`s${'A'.repeat(44)}${String(round).padStart(4, '0')}`, nextAddress()),
      post(reused, nextAddress()),
      readToken(own).then((token) => post(token, own)),
    ]);
  }
}
