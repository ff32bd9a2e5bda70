import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { MS_PER_MINUTE } from '@shoreline/contracts';
import { buildApps } from '@shoreline/tools/build';
import { runScript } from '@shoreline/tools/command';
import { toTable } from '@shoreline/tools/format';
import { type Print, UserError, withProgress } from '@shoreline/tools/print';
import { startStack } from '@shoreline/tools/stack';

import { compareWrites, type MarkedKind, markedKinds, withStored } from '../compare-writes.ts';
import { generateLoad, type LoadResult } from '../load-generator.ts';
import { type Member, signInMember } from '../member.ts';
import { nextRequest, type TestRequest, throughBalancer, toOne } from '../requests.ts';
import { startWriteLoad, type WriteLoad } from '../write-load.ts';
import { type MixedSite, planMixedSite } from './mixed-site.ts';
import { type OldVersion, prepareOldVersion } from './old-version.ts';

interface VersionsOptions {
  /** The commit of the version before; undefined means the one before the last merge. */
  commit: string | undefined;
  minutes: number;
  env: NodeJS.ProcessEnv;
  build: boolean;
  print: Print;
  signal: AbortSignal;
}

const CONNECTIONS = 3;
const WRITTEN_MS = 5_000;
/** The mailbox holds so many writes' mails, however long the trial lasts. */
const WRITES_OF_A_LOOP = 300;
const LEAST_BETWEEN_WRITES_MS = 150;
const MAIL_TIMEOUT_MS = 60_000;

/** Runs each program as it was beside what it is now, on the same data, under load; then opens here what the version before wrote alone. */
export async function runVersionsTrial({ commit, minutes, build, ...given }: VersionsOptions): Promise<void> {
  const { env: all, print, signal } = given;
  // A database of its own: what is tried are folders of data.
  const env = { ...all, MONGODB_URI: undefined };
  if (build) await buildApps({ env, signal });
  const old = await prepareOldVersion({ commit, env, print, signal });
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-versions-'));
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir);
  const site = await planMixedSite({ dataDir, old, env, print, signal });
  try {
    const written = await writeAsOld(site, { old, folder, print, signal });
    await runMixed(site, { old, print, signal, durationMs: minutes * MS_PER_MINUTE });
    await site.stop();
    await openAsNew(written, { folder, env, print, signal });
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Stage {
  old: OldVersion;
  print: Print;
  signal: AbortSignal;
}

/** The old version alone: its first start, some writes, a backup, an orderly end. Leaves a copy of the folder in `written`. */
async function writeAsOld(site: MixedSite, { old, folder, print, signal }: Stage & { folder: string }) {
  return withProgress(print, `Letting ${old.commit} write alone`, async () => {
    await site.startNeighbours();
    await site.fillAsOld();
    await site.startOld();
    const member = await signInMember({ gateways: [site.oldGateway, site.oldGateway] });
    const load = startWriteLoad(toOne(site.oldGateway), member);
    await sleep(WRITTEN_MS, undefined, { signal });
    await load.stop();
    await old.run('tools/src/ops.main.ts', ['backup', join(folder, 'dump')], site.commandEnv);
    await site.stop();
    site.copyData(join(folder, 'written'));
    return load;
  });
}

/** New programs come to the old ones, new content and builds half-way; both gateways are asked all the time. */
async function runMixed(site: MixedSite, { old, print, signal, durationMs }: Stage & { durationMs: number }) {
  await site.startNeighbours();
  await site.startOld();
  const origins = [site.oldGateway, site.newGateway] as const;
  const member = await signInMember({ gateways: [site.oldGateway, site.oldGateway] });
  const pages = listPages(old);
  const end = new AbortController();
  const ask = (origin: string) =>
    generateLoad({
      ...{ send: toOne(origin), connections: CONNECTIONS, signal: end.signal },
      choose: (index) => nextOfBoth(index, member, pages),
    });
  const ofOld = ask(site.oldGateway);
  await withProgress(print, 'Starting the programs of today beside them', () => site.startNew());
  const ofNew = ask(site.newGateway);
  const betweenMs = Math.max(LEAST_BETWEEN_WRITES_MS, durationMs / WRITES_OF_A_LOOP);
  const writeLoad = startWriteLoad(throughBalancer(origins), member, { betweenMs });
  await sleep(durationMs / 2, undefined, { signal });
  await withProgress(print, 'Publishing the content and the builds of today', () => site.updateAsNew());
  await sleep(durationMs / 2, undefined, { signal });
  end.abort();
  await writeLoad.stop();

  const results = [
    [`gateway of ${old.commit}`, await ofOld],
    ['gateway of today', await ofNew],
  ] as const;
  const found = await compareWrites(
    { readMongodbUri: () => Promise.resolve(site.mongodbUri), mailbox: site.mailbox },
    writeLoad,
    { timeoutMs: MAIL_TIMEOUT_MS, signal },
  );
  print(`\n${toTable(['asked', 'requests', 'failed', 'static pages'], results.map(toRow))}`);
  print(`\n${toTable(['what', 'acknowledged', 'there', 'lost', 'twice'], found.rows)}`);
  print(`\nMails: ${found.mails.sent} sent, ${found.mails.missing} missing, ${found.mails.twice} twice.`);
  for (const { name, line } of site.faults) print(`  ${name}: ${line}`);
  const failed = results.some(([, { failures }]) => failures.size > 0);
  if (failed || site.faults.length > 0) throw new UserError('Neither version may fail beside the other.');
  if (found.lost + found.twice + found.mails.missing > 0) throw new UserError('Nothing may be lost, nothing doubled.');
}

interface AppPages {
  routes: object;
  audience?: string;
}

/** Every page of the version before that anybody may see: the other one has them all, and more. */
function listPages({ root }: OldVersion): string[] {
  const files = globSync('apps/*/app.json', { cwd: root });
  const apps = files.map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as AppPages);
  const open = apps.filter(({ audience }) => audience !== 'operators');
  return open.flatMap(({ routes }) => Object.keys(routes)).filter((route) => !route.includes(':'));
}

/** What trials always ask, and in between each page of the site, signed in and not. */
function nextOfBoth(index: number, member: Member, pages: readonly string[]): TestRequest {
  if (index % 5 !== 0) return nextRequest(index, member);
  const page = pages[(index / 5) % pages.length] ?? '/';
  const headers = index % 2 === 0 ? {} : { cookie: member.cookie };
  return { name: page, path: `${page}?trial=${index}`, init: { headers }, status: 200 };
}

function toRow([name, { sent, failures, staticPages }]: readonly [string, LoadResult]): string[] {
  const endings = [...failures].map(([ending, count]) => `${count} × ${ending}`).join(', ');
  return [name, String(sent), endings || '0', String(staticPages)];
}

interface Opening {
  folder: string;
  env: NodeJS.ProcessEnv;
  print: Print;
  signal: AbortSignal;
}

/** A folder and a dump of the version before, opened by the programs of today alone. */
async function openAsNew(load: WriteLoad, { folder, env, print, signal }: Opening): Promise<void> {
  const [written, dump, restored] = ['written', 'dump', 'restored'].map((name) => join(folder, name));
  if (!written || !dump || !restored) return;
  const rows: string[][] = [];
  for (const [name, dataDir] of [
    ['folder', written],
    ['dump', restored],
  ] as const) {
    if (name === 'dump') await ops(['restore', dump, '--data', restored], { env, signal });
    // A dump holds no builds: there a start publishes those of today.
    const stack = await startStack({ dataDir, ports: 'auto', env, build: name === 'dump', seed: true, signal });
    const counts = await withStored(stack.mongodbUri, load, async (read) => {
      const stored = await Promise.all(markedKinds.map(async (kind) => [kind, (await read(kind)).length] as const));
      return Object.fromEntries(stored) as Record<MarkedKind, number>;
    });
    const { status } = await fetch(stack.origin);
    await stack.stop();
    await ops(['check', '--data', dataDir], { env, signal });
    rows.push([
      name,
      String(status),
      ...markedKinds.map((kind) => `${counts[kind]} of ${load.acknowledged[kind].length}`),
    ]);
    const isThere = markedKinds.every((kind) => counts[kind] === load.acknowledged[kind].length);
    if (!isThere || status !== 200)
      throw new UserError(`The ${name} of the version before does not open: ${rows.join()}`);
  }
  print(`\n${toTable(['of the version before', 'home page', ...markedKinds], rows)}`);
}

const ops = (args: string[], options: { env: NodeJS.ProcessEnv; signal: AbortSignal }): Promise<string> =>
  runScript('tools/src/ops.main.ts', args, { ...options, failure: `ops ${args.join(' ')}:` });
