import { expect, it } from 'vitest';

import { createFolder, manifestOf, writeFiles } from '../../test/app-folder.ts';
import { readServerRelease, serverBundleUrl, writeReleaseDocument } from './server-release.ts';

it('tells the browser where everything of an app is, and nothing it cannot load', () => {
  const { boot, fonts } = readStyled('p{}');

  expect(boot.id).toBe('release-1');
  expect(boot.apps['shell']).toMatchObject({
    title: 'Title of shell',
    digest: 'aaaa',
    contract: 1,
    base: '/mf/shell/aaaa/',
    entry: 'main.js',
    css: 'styles.css',
  });
  expect(boot.apps['shell']?.integrity).toEqual({ 'main.js': 'sha384-script', 'styles.css': 'sha384-styles' });
  expect(fonts).toEqual(['serif.woff2']);
});

it('names the scripts of loaders, and leaves the others to the entry', () => {
  const integrity = { 'main.js': 'a', 'styles.css': 'b', 'load.1f.js': 'c', 'lightbox.2e.js': 'd' };

  expect(readStyled('p{}', integrity).boot.apps['shell']?.chunks).toEqual(['load.1f.js']);
});

it.each([
  ['url(serif.woff2)', 'url(/mf/shell/aaaa/serif.woff2)'],
  ['url("serif.woff2")', 'url("/mf/shell/aaaa/serif.woff2")'],
  ["url('./serif.woff2')", "url('/mf/shell/aaaa/./serif.woff2')"],
  ['url(a.woff2),url(b.woff2)', 'url(/mf/shell/aaaa/a.woff2),url(/mf/shell/aaaa/b.woff2)'],
])('makes the relative address in %s absolute', (written, served) => {
  expect(readStyled(`p{src:${written}}`).css).toEqual({ shell: `p{src:${served}}` });
});

it.each([
  'url(/api/artwork/headland/a.svg)',
  'url("data:image/svg+xml,%3Csvg%3E")',
  'url(data:font/woff2;base64,AA)',
  'url(#wave)',
  'url("https://shoreline.example/a.svg")',
])('leaves %s as it is', (address) => {
  expect(readStyled(`p{src:${address}}`).css).toEqual({ shell: `p{src:${address}}` });
});

const LISTED = ['digest', 'files', 'routes', 'title'];
const FULL = ['base', 'chunks', 'contract', 'css', 'digest', 'entry', 'integrity', 'routes', 'title', 'widgets'];

it.each([
  ['in short, where its shell is of a build that reads lists', { 'files.json': 'sha256-list' }, LISTED],
  ['in full, where it is of one before', {}, FULL],
])('tells windows of a release %s', (_, list, known) => {
  const build = (name: string) => ({ digest: 'aaaa', manifest: manifestOf(name, { integrity: { ...list } }) });
  const set = { id: 'release-1', apps: { shell: build('shell'), 'mf-stories': build('mf-stories') } };

  const { apps } = JSON.parse(writeReleaseDocument(set)) as { apps: Record<string, object> };

  expect(Object.keys(apps['mf-stories'] ?? {}).toSorted()).toEqual(known);
});

it('finds the server bundle of an artifact', () => {
  expect(serverBundleUrl('/srv/artifacts', 'shell', 'aaaa')).toBe('file:///srv/artifacts/shell/aaaa/node/index.mjs');
});

const fileHashes = { 'main.js': 'sha384-script', 'styles.css': 'sha384-styles', 'serif.woff2': 'sha384-font' };

function readStyled(css: string, integrity: Record<string, string> = fileHashes) {
  const folder = createFolder();
  writeFiles(folder, { 'shell/aaaa/web/styles.css': css });
  const manifest = manifestOf('shell', {
    entry: 'main.js',
    preload: ['serif.woff2'],
    integrity,
  });
  return readServerRelease(folder, { id: 'release-1', apps: { shell: { digest: 'aaaa', manifest } } });
}
