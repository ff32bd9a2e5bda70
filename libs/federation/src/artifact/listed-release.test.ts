import type { Release, ReleasedApp } from '@shoreline/contracts';
import { expect, it } from 'vitest';

import { toDocumentRelease, toReleaseList } from './listed-release.ts';

const build = (digest: string, list?: string) => ({
  ...{ digest, base: `/mf/mf-stories/${digest}/`, entry: 'entry.js', css: 'styles.css' },
  integrity: { 'entry.js': 'sha256-entry', 'styles.css': 'sha256-styles', ...(list && { 'files.json': list }) },
});

const app = (special: Partial<ReleasedApp> = {}): ReleasedApp => ({
  ...build('live', 'sha256-list'),
  ...{ title: 'Stories', contract: 1, chunks: ['load.js'] },
  ...{ routes: { '/stories': ['page.js'], '/stories/:slug': ['story.js'] }, widgets: { Map: ['map.js'] } },
  previous: build('before', 'sha256-list-before'),
  ...special,
});

const release = (special?: Partial<ReleasedApp>): Release => ({
  id: 'release-1',
  apps: { 'mf-stories': app(special) },
});
const patterns = ['/stories', '/stories/:slug'];

it('says of an app on the page what it takes to load it, and the build before', () => {
  const { contract: _, ...described } = app();

  expect(toDocumentRelease(release(), ['mf-stories']).apps['mf-stories']).toEqual({
    ...described,
    ...build('live'),
    previous: build('before'),
  });
});

it('says of another what it owns and calls, and by what its list of files is trusted', () => {
  const connect = ['https://tides.example'];

  expect(toDocumentRelease(release({ connect }), ['mf-guides']).apps['mf-stories']).toEqual({
    ...{ digest: 'live', files: 'sha256-list', title: 'Stories' },
    ...{ routes: patterns, connect },
  });
});

it('says all of a build that carries no such list', () => {
  const { previous: _, contract: _contract, ...described } = app(build('live'));
  const old = release({ ...build('live'), integrity: build('live').integrity });

  expect(toDocumentRelease(old, []).apps['mf-stories']).toEqual({ ...described, integrity: build('live').integrity });
});

it.each([
  ['its list', build('before', 'sha256-list-before'), { digest: 'before', files: 'sha256-list-before' }],
  ['all of one that carries none', build('before'), build('before')],
])('tells windows the build before by %s', (_, previous, expected) => {
  expect(toReleaseList(release({ previous })).apps['mf-stories']).toEqual({
    ...{ digest: 'live', files: 'sha256-list', title: 'Stories', routes: patterns },
    previous: expected,
  });
});
