import { describe, expect, it } from 'vitest';

import { findForeignRoutes, findPrefixOwner, prefixesOf } from './app.rules.ts';

const apps = [
  { app: 'mf-guides', prefixes: ['/guides', '/moving-to-noosa'] },
  { app: 'mf-stories', prefixes: ['/stories', '/guides/stories'] },
  { app: 'mf-podcast', prefixes: ['/', '/episodes'] },
];

describe('a route of guides', () => {
  it.each(['/guides', '/guides/:slug', '/Guides/Beaches', '/moving-to-noosa/'])('%s is its own', (pattern) => {
    expect(findForeignRoutes('mf-guides', [pattern], apps)).toEqual([]);
  });

  it.each([
    ['/stories', '/stories belongs to mf-stories, not to mf-guides.'],
    ['/STORIES', '/STORIES belongs to mf-stories, not to mf-guides.'],
    ['/stories/share', '/stories/share belongs to mf-stories, not to mf-guides.'],
    ['/guides/stories/:slug', '/guides/stories/:slug belongs to mf-stories, not to mf-guides.'],
    ['/', '/ belongs to mf-podcast, not to mf-guides.'],
    ['/*', '/* is outside of what mf-guides may own: /guides, /moving-to-noosa.'],
    ['/:page', '/:page is outside of what mf-guides may own: /guides, /moving-to-noosa.'],
    ['/guidesbook', '/guidesbook is outside of what mf-guides may own: /guides, /moving-to-noosa.'],
  ])('%s is refused', (pattern, sentence) => {
    expect(findForeignRoutes('mf-guides', [pattern], apps)).toEqual([sentence]);
  });
});

it('gives the owner of the front page nothing below it', () => {
  expect(findForeignRoutes('mf-podcast', ['/', '/episodes/:slug', '/about'], apps)).toEqual([
    '/about is outside of what mf-podcast may own: /, /episodes.',
  ]);
});

it('finds the prefixes of routes that are there', () => {
  expect(prefixesOf(['/stories', '/stories/:slug', '/Events/:id', '/', '/:page'])).toEqual([
    '/',
    '/events',
    '/stories',
  ]);
});

it('finds who has a prefix already', () => {
  expect(findPrefixOwner('mf-jobs', ['/jobs', '/stories'], apps)).toMatchObject({
    app: 'mf-stories',
    prefix: '/stories',
  });
  expect(findPrefixOwner('mf-stories', ['/stories'], apps)).toBeUndefined();
});
