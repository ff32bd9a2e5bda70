import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { OpenPreviews } from '@shoreline/contracts/releases';
import { expect, it, onTestFinished, vi } from 'vitest';

import { createWorkspace } from '../../test/create-workspace.ts';
import { storeArtifact } from '../artifact/publish.ts';
import {
  createRegistryReader,
  findReleaseSet,
  kindOfBuild,
  readReleaseSets,
  type RegistryReader,
} from '../artifact/registry.ts';
import { followPreviews } from './follow-previews.ts';
import { readOpenPreviews, writeOpenPreviews } from './preview-file.ts';

const ID = 'a'.repeat(32);
const FOLLOWED_MS = 5_000;

const previewsOf = (builds: OpenPreviews['open'][number]['builds'], version = 1): OpenPreviews => ({
  ...{ version, revision: 1, teams: {}, commits: {} },
  key: { kid: 'kid', kty: 'OKP', crv: 'Ed25519', x: 'x' },
  open: [{ id: ID, name: 'jobs-pr-7', builds, expiresAt: '2026-11-30T00:00:00.000Z' }],
});

it('puts previewed builds in the place of those that are live, for nobody but who asks for that set', async () => {
  const { artifactsDir, next, reader } = await createSite();
  writeOpenPreviews(artifactsDir, previewsOf([{ app: 'mf-jobs', digest: next }]));

  await vi.waitFor(() => expect(reader.current().previews?.open).toHaveLength(1), FOLLOWED_MS);

  const releases = reader.current();
  const set = releases.previews?.open[0]?.set;
  const live = releases.live.apps['mf-jobs']?.digest;
  expect(set).toMatchObject({ isPreview: true, apps: { 'mf-jobs': { digest: next, previous: { digest: live } } } });
  expect(findReleaseSet(releases, set?.id)).toBe(set);
  expect(readReleaseSets(releases).map(({ id }) => id)).toEqual([releases.live.id]);
  expect(kindOfBuild(releases, 'mf-jobs', next)).toBe('preview');
  expect(reader.current()).toBe(releases);
});

it('has an id of its own where exactly these builds are live by now, and another one after each publish', async () => {
  const { artifactsDir, build, publish, reader, digestOfJobs } = await createSite();
  writeOpenPreviews(artifactsDir, previewsOf([{ app: 'mf-jobs', digest: digestOfJobs() }]));
  await vi.waitFor(() => expect(reader.current().previews?.open).toHaveLength(1), FOLLOWED_MS);
  const before = setOfPreview(reader);

  build('mf-events', { files: { 'web/remoteEntry.js': 'other' } });
  await publish();
  await vi.waitFor(() => expect(reader.current().live.apps).toHaveProperty('mf-events'), FOLLOWED_MS);

  const after = setOfPreview(reader);
  expect(before?.id).not.toBe(reader.current().live.id);
  expect(after?.apps).toHaveProperty('mf-events');
  expect(after?.id).not.toBe(before?.id);
});

it('leaves out a preview whose builds are not there, and everything of a file it cannot read, and reports that once', async () => {
  const { artifactsDir, reader, onError } = await createSite();
  writeOpenPreviews(artifactsDir, previewsOf([{ app: 'mf-jobs', digest: 'ffff' }]));
  await vi.waitFor(() => expect(reader.current().previews?.open).toEqual([]), FOLLOWED_MS);

  writeFileSync(join(artifactsDir, 'previews.json'), '{');

  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1), FOLLOWED_MS);
  expect(reader.current().previews).toBeUndefined();
  expect(Object.keys(reader.current().live.apps)).toContain('mf-jobs');
});

it('writes nothing over what is later, and over a file nobody can read', async () => {
  const { artifactsDir } = await createSite();
  const [early, later] = [1, 2].map((version) => previewsOf([], version));
  if (!early || !later) throw new Error('There are two.');

  writeOpenPreviews(artifactsDir, later);
  writeOpenPreviews(artifactsDir, early);
  expect(readOpenPreviews(artifactsDir)).toEqual(later);
  writeFileSync(join(artifactsDir, 'previews.json'), '{');
  writeOpenPreviews(artifactsDir, early);

  expect(readOpenPreviews(artifactsDir)).toEqual(early);
});

const setOfPreview = (reader: RegistryReader) => reader.current().previews?.open[0]?.set;

async function createSite() {
  const workspace = createWorkspace();
  const { artifactsDir, build, publish } = workspace;
  build('shell');
  build('mf-jobs');
  await publish();
  const next = storeArtifact(build('mf-jobs', { files: { 'web/remoteEntry.js': 'next' } }), artifactsDir);
  build('mf-jobs');
  const onError = vi.fn();
  const reader = followPreviews(createRegistryReader(artifactsDir), artifactsDir, onError);
  onTestFinished(() => reader.stop());
  const digestOfJobs = () => reader.current().live.apps['mf-jobs']?.digest ?? '';
  return { ...workspace, next, reader, onError, digestOfJobs };
}
