import { expect, it } from 'vitest';

import { createRelease, releasedApp } from '../../test/fixtures.ts';
import { findPageOwner } from './page-owner.ts';

it.each([
  ['/stories', 'mf-stories', '/stories'],
  ['/stories/the-yellow-buoy', 'mf-stories', '/stories/:slug'],
  ['/stories/share', 'mf-stories', '/stories/share'],
  ['/', 'mf-podcast', '/'],
  ['/nowhere', 'shell', '*'],
])('finds whose page %s is', (path, app, pattern) => {
  const route = { chunks: [] } as never;
  const stories = releasedApp('mf-stories', {
    routes: { '/stories': route, '/stories/:slug': route, '/stories/share': route },
  });
  const podcast = releasedApp('mf-podcast', { routes: { '/': route } });
  const release = { ...createRelease().boot, apps: { 'mf-podcast': podcast, 'mf-stories': stories } };

  expect(findPageOwner(release, path)).toEqual({ app, pattern });
});
