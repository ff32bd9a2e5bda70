import { releaseRoutes } from '@shoreline/contracts/releases';
import { readRegistry } from '@shoreline/federation/registry';
import { completeKeySet, keysFromFile, rotateKeySet } from '@shoreline/service-kit';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { testDatabaseUri } from '@shoreline/service-testing';
import { expect, it, onTestFinished } from 'vitest';

import { buildApp, createFolder } from '../test/build-app.ts';
import { createMachineOf } from '../test/machine.ts';
import { type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 60_000;

it(
  'signs everything anew when its key was replaced, so that the former one may be taken away',
  async () => {
    const { site: first, built } = await startWithJobs();
    await first.stop({ drop: false });
    const rotatedAt = new Date();
    const rotated = rotateKeySet(first.keys.files, { now: rotatedAt, from: rotatedAt });
    const present = completeKeySet(rotated, { now: new Date() });
    const second = await restart(first, present);
    const releases = { ...present.releases, signers: present.releases.signers?.slice(1) ?? [] };
    const later = completeKeySet({ ...present, releases }, { now: new Date() });
    const machineWith = ({ gateway }: typeof later) => createMachineOf(second, { keys: keysFromFile(gateway) });
    const asBefore = machineWith(first.keys.files);

    expect(await asBefore.follower.poll()).toBe(false);
    for (const machine of [machineWith(present), machineWith(later)]) {
      expect([await machine.follower.poll(), machine.errors]).toEqual([true, []]);
      expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(built.digest);
    }
  },
  TIMEOUT_MS,
);

it(
  'signs what a version without signatures stored, once',
  async () => {
    const { site: first, built } = await startWithJobs();
    for (const name of ['artifacts', 'revisions'])
      await first.connection.collection(name).updateMany({}, { $unset: { signed: 1, signingKey: 1 } });
    await first.stop({ drop: false });

    const second = await restart(first);
    const machine = createMachineOf(second);
    expect([await machine.follower.poll(), machine.errors]).toEqual([true, []]);
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(built.digest);
    await second.publishAsOperator([await buildApp('mf-jobs', { routes: ['/jobs'], version: 2 })]);
    await second.connection
      .collection('revisions')
      .updateOne({ number: 2 }, { $unset: { signed: 1, signingKey: 1 }, $set: { number: 3 } });
    await second.stop({ drop: false });
    const third = await restart(first);

    const another = createMachineOf(third);
    expect(await another.follower.poll()).toBe(false);
    expect(another.faults).toEqual(['signature']);
    await expect(third.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs' } })).rejects.toMatchObject({
      status: 409,
      code: 'release-signature',
    });
  },
  TIMEOUT_MS,
);

/** A service of its own with one remote live. */
async function startWithJobs() {
  const own = await startReleases({ storage: 'mongodb', uri: testDatabaseUri(), artifactsDir: createFolder() });
  await own.register('shell');
  await own.register('mf-jobs', { prefixes: ['/jobs'] });
  const built = await buildApp('mf-jobs', { routes: ['/jobs'] });
  await own.publishAsOperator([await buildApp('shell'), built]);
  return { site: own, built };
}

async function restart(before: Releases, files = before.keys.files): Promise<Releases> {
  const keys = createTestKeys(files);
  const next = await startReleases({
    ...{ storage: 'mongodb', uri: before.uri, keys },
    artifactsDir: before.artifactsDir,
  });
  onTestFinished(() => next.stop().catch(() => undefined));
  await next.synchronise();
  return next;
}
