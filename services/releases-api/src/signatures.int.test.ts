import { existsSync } from 'node:fs';

import { releaseRoutes } from '@shoreline/contracts/releases';
import { artifactDir } from '@shoreline/federation/artifact';
import { readRegistry } from '@shoreline/federation/registry';
import { signArtifact, signRevision } from '@shoreline/federation/signatures';
import { createTestKeys } from '@shoreline/service-kit/keys-testing';
import { Binary } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { buildApp, type BuiltApp } from '../test/build-app.ts';
import { createMachineOf } from '../test/machine.ts';
import { type Releases, startReleases } from '../test/start-releases.ts';

const TIMEOUT_MS = 60_000;
type Change = Record<string, unknown>;
type Stored = Record<string, unknown> & { signed: string };

let site: Releases;
let former: BuiltApp;
let jobs: BuiltApp;

beforeAll(async () => {
  site = await startReleases({ storage: 'mongodb' });
  await site.register('shell');
  await site.register('mf-jobs', { prefixes: ['/jobs'] });
  [former, jobs] = [await buildJobs(), await buildJobs()];
  await site.publishAsOperator([await buildApp('shell'), former]);
}, TIMEOUT_MS);
afterAll(() => site.stop());

let version = 0;
beforeEach(async () => {
  if (readRegistry(site.artifactsDir).apps['mf-jobs']?.live !== jobs.digest) await site.publishAsOperator([jobs]);
});

describe('whoever writes the database of releases', () => {
  it.each<[string, (artifact: Stored) => Promise<Change> | Change, RegExp]>([
    ['takes the signature of a build away', () => ({ signed: undefined }), /has no signature/],
    [
      'shows the manifest of another build for it',
      async () => ({ signed: (await artifactOf(former)).signed }),
      /is that of/,
    ],
    [
      'changes a hash in the manifest',
      ({ signed }) => ({ signed: withPayload(signed, changeHash) }),
      /no valid signature/,
    ],
    ['signs the manifest with a key of their own', () => signAsStranger('theirs'), /no key of this site/],
    ['signs it under the name of a key of the site', () => signAsStranger(keyName()), /no valid signature/],
    [
      'shows the signature of a revision for it',
      async () => ({ signed: (await headOf()).signed }),
      /signature of something else/,
    ],
  ])('and %s is refused', async (_, change, message) => {
    await updateArtifact(jobs, await change(await artifactOf(jobs)));
    const machine = createMachineOf(site);

    expect(await machine.follower.poll()).toBe(false);

    expect(machine.faults).toEqual(['signature']);
    expect(machine.errors[0]).toMatch(message);
    expect(existsSync(artifactDir(machine.dir, 'mf-jobs', jobs.digest))).toBe(false);
    // Sent again by who may, it is signed again.
    await site.publishAsOperator([jobs]);
    expect(await machine.follower.poll()).toBe(true);
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(jobs.digest);
  });

  it.each<[string, (head: Stored) => Promise<Change> | Change, RegExp]>([
    ['takes the signature of what is live away', () => ({ signed: undefined }), /has no signature/],
    [
      'shows an earlier revision under a new number',
      async () => ({ signed: (await headOf(1)).signed }),
      /is that of revision/,
    ],
    [
      'changes a document',
      ({ documents }) => ({ documents: spoilt(documents) }),
      /document\.html of revision \d+ is not/,
    ],
    ['drops a document', ({ documents }) => ({ documents: (documents as object[]).slice(1) }), /is not the one/],
    ['signs it with a key of their own', (head) => signRevisionAsStranger(head), /no key of this site/],
  ])('and %s is refused', async (_, change, message) => {
    const head = await headOf();
    const machine = createMachineOf(site);
    await machine.follower.poll();
    await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs', to: former.digest } });
    const next = await headOf();
    await updateHead(await change(next));
    onTestFinished(() => updateHead(next));

    expect(await machine.follower.poll()).toBe(false);

    expect([machine.faults, machine.errors[0]]).toEqual([['signature'], expect.stringMatching(message)]);
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(jobs.digest);
    expect(head.number).toBeLessThan(Number(next.number));
  });

  it('shows an earlier revision again, as it was signed: refused, until something newer is live', async () => {
    const machine = createMachineOf(site);
    await machine.follower.poll();
    const head = await headOf();
    await site.connection.collection('revisions').deleteOne({ number: head.number });

    // A program that started anew remembers it, too: it stands in the folder.
    const restarted = createMachineOf(site, { dir: machine.dir });
    expect([await machine.follower.poll(), await restarted.follower.poll()]).toEqual([false, false]);

    expect([...machine.faults, ...restarted.faults]).toEqual(['replayed', 'replayed']);
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(jobs.digest);
    const newest = await buildJobs();
    await site.publishAsOperator([newest]);
    expect((await headOf()).number).toBeGreaterThan(Number(head.number));
    expect(await machine.follower.poll()).toBe(true);
    expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(newest.digest);
  });

  it('cannot have another registry signed with the next change', async () => {
    const head = await headOf();
    await updateHead({ registry: { version: 1, apps: {} } });

    const next = await buildJobs();
    await site.publishAsOperator([next]);

    expect(readRegistry(site.artifactsDir).apps).toMatchObject({
      shell: {},
      'mf-jobs': { live: next.digest, previous: jobs.digest },
    });
    expect(head.number).toBeLessThan(Number((await headOf()).number));
  });

  it('cannot give a build other routes than were signed', async () => {
    const built = await buildJobs();
    await site.publishAsOperator([built]);
    const { manifest } = await artifactOf(built);
    await updateArtifact(built, { manifest: String(manifest).replace('"/jobs"', '"/news"') });

    const published = site.operator.call(releaseRoutes.publish, {
      body: { builds: [{ app: 'mf-jobs', digest: built.digest }] },
    });

    await expect(published).rejects.toMatchObject({ status: 409, code: 'release-signature' });
  });
});

it('goes back with a new revision, which followers take', async () => {
  const machine = createMachineOf(site);
  await machine.follower.poll();

  await site.operator.call(releaseRoutes.rollback, { body: { app: 'mf-jobs', to: former.digest } });

  expect(await machine.follower.poll()).toBe(true);
  expect(readRegistry(machine.dir).apps['mf-jobs']?.live).toBe(former.digest);
  expect(machine.faults).toEqual([]);
});

it('takes nothing over with keys of another site, or none', async () => {
  const machines = [createTestKeys().keysOf('gateway'), { findReleaseKey: () => undefined }].map((keys) =>
    createMachineOf(site, { keys }),
  );

  for (const { follower } of machines) expect(await follower.poll()).toBe(false);

  expect(machines.map(({ faults }) => faults)).toEqual([['signature'], ['signature']]);
});

// The last one: no machine that is new can fetch that build afterwards.
it('takes in neither node/index.mjs nor its hash as somebody wrote them into the database', async () => {
  const built = await buildJobs();
  await site.publishAsOperator([built]);
  const files = (await artifactOf(built)).files as { path: string; sha256: string }[];
  await updateArtifact(built, { files: files.map((file) => ({ ...file, sha256: '0'.repeat(64) })) });
  const [file] = await site.connection
    .collection('builds.files')
    .find({ filename: `mf-jobs/${built.digest}/node/index.mjs` })
    .toArray();
  const data = new Binary(Buffer.from(`export default ${version};`.replace('default', 'DEFAULT')));
  await site.connection.collection('builds.chunks').updateOne({ files_id: file?._id as never }, { $set: { data } });
  const machine = createMachineOf(site);

  expect(await machine.follower.poll()).toBe(false);

  expect(machine.faults).toEqual(['corrupt']);
  expect(existsSync(artifactDir(machine.dir, 'mf-jobs', built.digest))).toBe(false);
});

const revisions = () => site.connection.collection<Stored>('revisions');
const artifacts = () => site.connection.collection<Stored>('artifacts');
const idOf = ({ app, digest }: BuiltApp) => `${app}/${digest}` as never;

const buildJobs = (): Promise<BuiltApp> => buildApp('mf-jobs', { routes: ['/jobs'], version: (version += 1) });

async function artifactOf(built: BuiltApp): Promise<Stored> {
  return (await artifacts().findOne({ _id: idOf(built) })) as unknown as Stored;
}

async function headOf(before = 0): Promise<Stored> {
  const [found] = await revisions().find().sort({ number: -1 }).skip(before).limit(1).toArray();
  return found as unknown as Stored;
}

async function updateArtifact(built: BuiltApp, change: Change): Promise<void> {
  await artifacts().updateOne({ _id: idOf(built) }, toUpdate(change));
}

async function updateHead({ _id, ...change }: Change): Promise<void> {
  await revisions().updateOne({ number: (await headOf()).number }, toUpdate(change));
}

const toUpdate = (change: Change) =>
  'signed' in change && change.signed === undefined ? { $unset: { signed: 1 as const } } : { $set: change };

const keyName = () => site.keys.keysOf('releases').releaseSigningKey().kid;
const strangers = createTestKeys().keysOf('releases').releaseSigningKey();

async function signAsStranger(kid: string): Promise<Change> {
  const { app, digest, commit, builder, storedBy, files } = (await artifactOf(jobs)) as never as BuiltApp & {
    commit: string;
    builder: string;
    storedBy: string;
    files: [];
  };
  const artifact = { app, digest, commit, builder, storedBy, files, at: new Date().toISOString() };
  return { signed: await signArtifact({ ...strangers, kid }, artifact) };
}

const signRevisionAsStranger = async (head: Stored): Promise<Change> => ({
  signed: await signRevision(strangers, head as never),
});

function withPayload(signed: string, change: (payload: string) => string): string {
  const [header, payload = '', signature] = signed.split('.');
  const changed = change(Buffer.from(payload, 'base64url').toString());
  return [header, Buffer.from(changed).toString('base64url'), signature].join('.');
}

const changeHash = (payload: string) =>
  payload.replace(/"sha256":"(.)/, (_, first) => `"sha256":"${first === 'f' ? '0' : 'f'}`);

const spoilt = (documents: unknown) =>
  (documents as { name: string; text: string }[]).map(({ name, text }) => ({
    name,
    text: name === 'document.html' ? `${text}<script>` : text,
  }));
