import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { createWorkspace } from '../../test/create-workspace.ts';
import { storeArtifact } from './publish.ts';

it('DEL-1: has one digest wherever and whenever it was built', () => {
  const first = createWorkspace();
  const second = createWorkspace();

  const digests = [first, second].map(({ build, artifactsDir }) => storeArtifact(build('mf-stories'), artifactsDir));

  expect(digests[0]).toMatch(/^[\da-f]{16}$/);
  expect(digests[1]).toBe(digests[0]);
});

it.each([
  ['a script', { 'web/remoteEntry.js': 'changed' }],
  ['the server bundle', { 'node/index.mjs': 'changed' }],
  ['a further file', { 'web/chunk.js': '' }],
])('has another digest when %s changes', (_, files) => {
  const { build, artifactsDir } = createWorkspace();
  const before = storeArtifact(build('mf-stories'), artifactsDir);

  expect(storeArtifact(build('mf-stories', { files }), artifactsDir)).not.toBe(before);
});

it('carries compressed neighbours of its texts, and only of those', () => {
  const { build, artifactsDir } = createWorkspace();
  const text = 'console.log(1);'.repeat(100);
  const digest = storeArtifact(
    build('mf-stories', { files: { 'web/remoteEntry.js': text, 'web/serif.woff2': 'font' } }),
    artifactsDir,
  );
  const read = (file: string) => readFileSync(join(artifactsDir, 'mf-stories', digest, 'web', file));

  expect(brotliDecompressSync(read('remoteEntry.js.br')).toString()).toBe(text);
  expect(gunzipSync(read('remoteEntry.js.gz')).toString()).toBe(text);
  expect(existsSync(join(artifactsDir, 'mf-stories', digest, 'web/serif.woff2.br'))).toBe(false);
  expect(existsSync(join(artifactsDir, 'mf-stories', digest, 'node/index.mjs.br'))).toBe(false);
});

it('takes what another build has compressed already, for files that are the same to the byte', () => {
  const { build, artifactsDir } = createWorkspace();
  const webOf = (digest: string) => join(artifactsDir, 'mf-stories', digest, 'web');
  const files = { 'web/same.js': 'same', 'web/other.js': 'one', 'web/gone.js': 'gone' };
  const first = webOf(storeArtifact(build('mf-stories', { files }), artifactsDir));
  writeFileSync(join(first, 'same.js.br'), 'as before');
  rmSync(join(first, 'gone.js.gz'));

  const second = webOf(
    storeArtifact(build('mf-stories', { files: { ...files, 'web/other.js': 'two' } }), artifactsDir),
  );

  expect(readFileSync(join(second, 'same.js.br'), 'utf8')).toBe('as before');
  expect(brotliDecompressSync(readFileSync(join(second, 'other.js.br'))).toString()).toBe('two');
  expect(gunzipSync(readFileSync(join(second, 'gone.js.gz'))).toString()).toBe('gone');
});

it('is refused when its manifest is not in the format', () => {
  const { build, artifactsDir } = createWorkspace();

  expect(() => storeArtifact(build('mf-stories', { manifest: { name: '../etc' } }), artifactsDir)).toThrow(
    'Use shell or mf-<name>',
  );
});
