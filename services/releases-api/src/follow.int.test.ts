import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { artifactDir } from '@shoreline/federation/artifact';
import { digestOf, promote, storeArtifact } from '@shoreline/federation/publish';
import { readRegistry } from '@shoreline/federation/registry';
import { currentRevision, findLatestOrigin } from '@shoreline/federation/origins';
import { releaseRoutes } from '@shoreline/contracts/releases';
import { Binary, type ObjectId } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { buildApp } from '../test/build-app.ts';
import { createMachineOf, type MachineOptions } from '../test/machine.ts';
import { type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
let site: Releases;
let jobs: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  site = await startReleases({ storage: 'mongodb' });
  await site.register('shell');
  await site.register('mf-jobs', { prefixes: ['/jobs'] });
  jobs = await buildApp('mf-jobs', { routes: ['/jobs'] });
  await site.publishAsOperator([await buildApp('shell'), jobs]);
}, TIMEOUT_MS);
afterAll(() => site.stop());

describe('a machine that follows', () => {
  it('has what is live, byte for byte, with its documents, and takes every change over', async () => {
    const machine = createMachine();

    expect(await machine.follower.poll()).toBe(true);

    expect(digestOf(artifactDir(machine.dir, 'mf-jobs', jobs.digest))).toBe(jobs.digest);
    expect(readRegistry(machine.dir)).toEqual(readRegistry(site.artifactsDir));
    expect(readFileSync(join(currentRevision(machine.dir).dir, 'document.html'), 'utf8')).toContain(jobs.digest);
    const next = await buildApp('mf-jobs', { routes: ['/jobs'], version: 2 });
    await site.publishAsOperator([next]);
    await machine.follower.poll();
    expect(readRegistry(machine.dir).apps['mf-jobs']).toMatchObject({ live: next.digest, previous: jobs.digest });
    await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs' } });
    await machine.follower.poll();
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(jobs.digest);
    expect(machine.faults).toEqual([]);
  });

  it('commits a revision once, however many programs follow with one folder', async () => {
    const machine = createMachine();
    const others = Array.from({ length: 4 }, () => createMachine({ dir: machine.dir }).follower);

    await Promise.all([machine.follower, ...others].map((follower) => follower.poll()));

    expect(currentRevision(machine.dir).number).toBe(1);
    expect(findLatestOrigin(machine.dir)?.releases).toBe(await site.revisions.latestNumber());
  });

  it('leaves alone what somebody publishes into its folder, until the service has something newer', async () => {
    const machine = createMachine();
    await machine.follower.poll();
    const own = await buildApp('mf-own', { routes: ['/own'] });
    await promote(machine.dir, [{ app: 'mf-own', digest: storeArtifact(own.dist, machine.dir) }]);

    await machine.follower.poll();

    expect(readRegistry(machine.dir).apps['mf-own']?.live).toBe(own.digest);
  });
});

describe('a byte that changed in node/index.mjs', () => {
  it('DEL-8: between the blob store and a machine is not taken in, and reported', async () => {
    const bad = await buildApp('mf-jobs', { routes: ['/jobs'], version: 66 });
    await site.publishAsOperator([bad]);
    const before = createMachine();
    await changeBlob(`mf-jobs/${bad.digest}/node/index.mjs`);

    expect(await before.follower.poll()).toBe(false);
    await before.follower.poll();

    expect(before.faults).toEqual(['corrupt']);
    expect(existsSync(artifactDir(before.dir, 'mf-jobs', bad.digest))).toBe(false);
    expect(currentRevision(before.dir).number).toBe(0);
    await site.publishAsOperator([await buildApp('mf-jobs', { routes: ['/jobs'], version: 3 })]);
    await site.publishAsOperator([await buildApp('mf-jobs', { routes: ['/jobs'], version: 4 })]);
  });

  it('in the folder of the machine itself is not made live again', async () => {
    const machine = createMachine();
    await machine.follower.poll();
    const next = await buildApp('mf-jobs', { routes: ['/jobs'], version: 67 });
    storeArtifact(next.dist, machine.dir);
    writeFileSync(join(artifactDir(machine.dir, 'mf-jobs', next.digest), 'node/index.mjs'), 'export default "other";');
    await site.publishAsOperator([next]);

    expect(await machine.follower.poll()).toBe(false);

    expect(machine.faults).toEqual(['corrupt']);
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).not.toBe(next.digest);
  });
});

it('goes on with what it has while the service is away, says so once, and recovers by itself', async () => {
  const machine = createMachine();
  await machine.follower.poll();
  const before = readRegistry(machine.dir);

  machine.setAway(true);
  expect(await machine.follower.poll()).toBe(false);
  await machine.follower.poll();
  expect(readRegistry(machine.dir)).toEqual(before);
  expect(machine.faults).toEqual(['unreachable']);

  machine.setAway(false);
  const next = await buildApp('mf-jobs', { routes: ['/jobs'], version: 9 });
  await site.publishAsOperator([next]);
  expect(await machine.follower.poll()).toBe(true);
  expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(next.digest);
});

it('answers the rest of a file, and nothing to strangers', async () => {
  const path = `/api/releases/artifacts/mf-jobs/${jobs.digest}/files/web/remoteEntry.js`;
  const ask = (headers: Record<string, string>) => site.sendAs('shell')(path, { headers });

  const [part, outside] = [await ask({ range: 'bytes=2-' }), await ask({ range: 'bytes=99-' })];

  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'try 1', 'bytes 2-6/7']);
  expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */7']);
  expect((await site.request(path)).status).toBe(401);
  expect((await site.sendAs('shell')(path.replace('remoteEntry.js', '..%2f..%2fapp.json'), {})).status).toBe(404);
});

const createMachine = (options: MachineOptions = {}) => createMachineOf(site, options);

async function changeBlob(key: string): Promise<void> {
  const db = site.connection.getClient().db(site.connection.name);
  const file = await db.collection('builds.files').findOne({ filename: key });
  const chunk = await db.collection('builds.chunks').findOne({ files_id: file?._id as ObjectId });
  const bytes = Buffer.from((chunk?.data as Binary).buffer);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  await db
    .collection('builds.chunks')
    .updateOne({ _id: chunk?._id as ObjectId }, { $set: { data: new Binary(bytes) } });
}
