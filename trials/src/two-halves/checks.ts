import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { photographRoutes, storyRoutes, toPhotographJpeg } from '@shoreline/contracts';
import { runScript } from '@shoreline/tools/command';
import { inSeconds, UserError } from '@shoreline/tools/print';
import { writeRebuilt } from '@shoreline/tools/rebuild-remote';
import { inWorkspace } from '@shoreline/tools/workspace';
import { z } from 'zod';

import { PAGE_HEADERS } from '../requests.ts';
import { createVisitor, signIn } from '../visitor.ts';
import { type Half, type HalvedSite, LOGIN_LIMIT } from './halves.ts';
import { checkRecording } from './recording.ts';

interface Work {
  dataDir: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
}

const APP = 'mf-stories';
const IN_STEP_MS = 5_000;
const POLL_MS = 50;
/** So small that there are several. */
const CHUNK_BYTES = 65_536;
/** One that no other part of the trial comes from: the last address before the proxy is the client's. */
const CLIENT = '198.51.100.7';
const PHOTOGRAPH = inWorkspace('services/gateway/public/share.jpg');

/** What one half knows of what the other did; each row says what was seen. Throws where they differ. */
export async function checkSharedState(site: HalvedSite, work: Work): Promise<string[][]> {
  const [one, two] = site.halves;
  if ((await readLive(one)) !== (await readLive(two))) throw new UserError('The halves begin with different releases.');
  return [
    ['sign-in', await checkSignIn(one, two)],
    ['photograph', await checkUpload(one, two)],
    ['recording', await checkRecording(site)],
    ['limit of sign-ins', await checkLimit(site)],
    ['publishing', await checkPublishing(one, two, work)],
  ];
}

async function checkSignIn(one: Half, two: Half): Promise<string> {
  const visitor = createVisitor();
  await signIn({ visitor, origin: one.origin, email: 'both@noosa.example' });
  const statusAt = async ({ origin }: Half) => (await visitor.visit(`${origin}/api/me/profile`)).status;
  const [here, there] = [await statusAt(one), await statusAt(two)];
  if (here !== 200 || there !== 200) throw new UserError(`Signed in at one half: ${here}, at the other: ${there}.`);
  return 'signed in at one, known at both';
}

/** Parts by turns to both, completed at one, read at the other. */
async function checkUpload(one: Half, two: Half): Promise<string> {
  const opened = await fetch(`${one.origin}${storyRoutes.openPhotograph.path}`, {
    method: 'POST',
    headers: PAGE_HEADERS,
  });
  const { upload } = storyRoutes.openPhotograph.reply.parse(await opened.json());
  const bytes = readFileSync(PHOTOGRAPH);
  const chunks = Math.ceil(bytes.length / CHUNK_BYTES);
  for (let part = 0; part < chunks; part += 1) {
    const { origin } = part % 2 === 0 ? two : one;
    const body = bytes.subarray(part * CHUNK_BYTES, (part + 1) * CHUNK_BYTES);
    const path = photographRoutes.addPart.path.replace(':upload', upload).replace(':part', String(part));
    const headers = { ...PAGE_HEADERS, 'content-type': 'application/octet-stream' };
    const { status } = await fetch(`${origin}${path}`, { method: 'PUT', headers, body });
    if (status !== photographRoutes.addPart.status) throw new UserError(`A part of a photograph answered ${status}.`);
  }
  const completed = await fetch(`${one.origin}${photographRoutes.complete.path.replace(':upload', upload)}`, {
    ...{ method: 'POST', headers: PAGE_HEADERS },
    body: `{"parts":${chunks}}`,
  });
  const photograph = photographRoutes.complete.reply.parse(await completed.json());
  const sums = await Promise.all([one, two].map(({ origin }) => sumOf(`${origin}${toPhotographJpeg(photograph)}`)));
  if (new Set(sums).size !== 1) throw new UserError('The halves show different photographs.');
  return `${chunks} parts by turns, completed at one, read at both`;
}

async function sumOf(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new UserError(`${url} answered ${response.status}.`);
  return createHash('sha256')
    .update(Buffer.from(await response.arrayBuffer()))
    .digest('hex');
}

/** One address asks both by turns. Counted apart it would get twice as much. */
async function checkLimit({ halves }: HalvedSite): Promise<string> {
  let allowed = 0;
  for (let asked = 0; asked < LOGIN_LIMIT; asked += 1) {
    for (const { origin } of halves) {
      const { status } = await fetch(`${origin}/api/login`, {
        redirect: 'manual',
        headers: { 'x-forwarded-for': CLIENT },
      });
      if (status !== 429) allowed += 1;
    }
  }
  // A count that the database does not answer within 50 ms is taken where it arrives: a few may get through.
  const most = LOGIN_LIMIT + LOGIN_LIMIT / 4;
  if (allowed < LOGIN_LIMIT || allowed > most)
    throw new UserError(`${allowed} sign-ins of ${LOGIN_LIMIT} got through.`);
  return `${allowed} of ${2 * LOGIN_LIMIT} sign-ins got through, ${LOGIN_LIMIT} may`;
}

async function checkPublishing(one: Half, two: Half, work: Work): Promise<string> {
  const before = await readLive(two);
  const digest = await publishRebuilt(one, { ...work, mark: 'first' });
  const published = await untilLive(two, digest);
  await rollBack(two, work);
  const after = await untilLive(one, before);
  return `over after ${inSeconds(published)}, taken back at the other and back after ${inSeconds(after)}`;
}

const releaseSchema = z.object({ apps: z.record(z.string(), z.object({ digest: z.string() })) });

/** The digest of the app that browsers of this half get. */
export async function readLive({ origin }: Half): Promise<string> {
  const response = await fetch(`${origin}/mf/release.json`, { signal: AbortSignal.timeout(1_000) });
  return releaseSchema.parse(await response.json()).apps[APP]?.digest ?? '';
}

/** Resolves with the time it took. */
export async function untilLive(half: Half, digest: string): Promise<number> {
  const startedAt = performance.now();
  while ((await readLive(half)) !== digest) {
    if (performance.now() - startedAt > IN_STEP_MS) throw new UserError(`Half ${half.name} does not show ${digest}.`);
    await sleep(POLL_MS);
  }
  return performance.now() - startedAt;
}

/** Publishes another build of one app at a half, as an operator does; resolves with its digest. */
export async function publishRebuilt(half: Half, { dataDir, mark, ...work }: Work & { mark: string }): Promise<string> {
  const apps = mkdtempSync(join(dataDir, 'apps-'));
  mkdirSync(join(apps, APP));
  writeRebuilt(join(apps, APP, 'dist'), APP, { script: (code) => `${code}\n// ${mark}` });
  const output = await release(half, ['publish', APP, '--from', apps], work);
  const digest = new RegExp(`published ${APP} (\\w+)`).exec(output)?.[1];
  if (digest === undefined) throw new UserError(`Publishing said: ${output}`);
  return digest;
}

export const rollBack = (half: Half, work: Omit<Work, 'dataDir'>): Promise<string> =>
  release(half, ['rollback', APP], work);

const release = ({ operatorEnv }: Half, args: string[], { env, signal }: Omit<Work, 'dataDir'>): Promise<string> =>
  runScript('tools/src/release.main.ts', args, {
    env: { ...env, ...operatorEnv },
    signal,
    failure: `release ${args[0]}:`,
  });
