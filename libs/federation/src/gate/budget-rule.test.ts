import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createWorkspace } from '../../test/create-workspace.ts';
import { artifactDir } from '../artifact/artifact-paths.ts';
import { storeArtifact } from '../artifact/publish.ts';
import { readReleases, type ReleaseSet } from '../artifact/registry.ts';
import { findCrossedBudgets } from './budget-rule.ts';

/** Text that cannot be compressed. */
const heavy = (bytes: number): string => `// ${randomBytes((bytes * 3) / 4).toString('base64')}`;

it('reads nothing of what was live before while every page is light enough', () => {
  const { before, after, artifactsDir, removeFiles } = createReleases(1_000, 2_000);
  removeFiles(before);

  expect(findCrossedBudgets(artifactsDir, after, before)).toEqual([]);
});

it('lets a page that was too heavy before become lighter, and no heavier', () => {
  const { before, after, artifactsDir } = createReleases(40_000, 30_000);

  expect(findCrossedBudgets(artifactsDir, after, before)).toEqual([]);
  expect(findCrossedBudgets(artifactsDir, before, after)).toEqual([
    expect.stringMatching(/^mf-stories is over budget: \/stories: entry and page of the remote: [34]\d\.\d kB of 25/),
  ]);
});

/** Two release sets that differ in the shell and in a remote, whose page weighs so many bytes. */
function createReleases(bytesBefore: number, bytesAfter: number) {
  const { build, artifactsDir } = createWorkspace();
  const release = (bytes: number): ReleaseSet => {
    const files = { 'web/remoteEntry.js': `shell of ${bytes}` };
    const page = { manifest: { routes: { '/stories': ['page.js'] } }, files: { 'web/page.js': heavy(bytes) } };
    const digests = {
      shell: storeArtifact(build('shell', { files }), artifactsDir),
      'mf-stories': storeArtifact(build('mf-stories', page), artifactsDir),
    };
    const entries = Object.entries(digests).map(
      ([app, live]) => [app, { live, previous: null, canary: null }] as const,
    );
    return readReleases(artifactsDir, { version: 1, apps: Object.fromEntries(entries) }).live;
  };
  const removeFiles = ({ apps }: ReleaseSet) => {
    for (const [app, { digest }] of Object.entries(apps)) {
      rmSync(join(artifactDir(artifactsDir, app, digest), 'web'), { recursive: true });
    }
  };
  return { before: release(bytesBefore), after: release(bytesAfter), artifactsDir, removeFiles };
}
