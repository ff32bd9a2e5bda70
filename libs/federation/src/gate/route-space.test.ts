import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { type AppSource, appSourceSchema } from '../artifact/artifact.ts';
import { findRouteConflicts } from './route-space.ts';

const ownerOf = (name: string, ...patterns: string[]) => ({
  name,
  routes: Object.fromEntries(patterns.map((pattern) => [pattern, []])),
});
const stories = ownerOf('mf-stories', '/stories', '/stories/:slug');
const podcast = ownerOf('mf-podcast', '/', '/newsletter/confirm');

it.each([
  ['/STORIES', 'mf-stories and mf-guides both own /stories'],
  ['/stories/', 'mf-stories and mf-guides both own /stories'],
  ['/stories/:id', 'mf-stories and mf-guides both own /stories/:slug'],
  ['/Stories/:anything', 'mf-stories and mf-guides both own /stories/:slug'],
  ['/stories/share', '/stories/share of mf-guides is inside /stories, which mf-stories owns'],
  ['/stories/:slug/print', '/stories/:slug/print of mf-guides is inside /stories, which mf-stories owns'],
  ['/:page', '/stories of mf-stories is inside /:page, which mf-guides owns'],
  ['/*', '/stories of mf-stories is inside /*, which mf-guides owns'],
  ['/stories/*', '/stories/:slug of mf-stories is inside /stories/*, which mf-guides owns'],
  ['/:lang?/guides', '/stories of mf-stories is inside /:lang?/guides, which mf-guides owns'],
  ['/newsletter', '/newsletter/confirm of mf-podcast is inside /newsletter, which mf-guides owns'],
])('DEL-16: names who owns what when mf-guides claims %s', (pattern, sentence) => {
  expect(findRouteConflicts([stories, podcast, ownerOf('mf-guides', pattern)])).toContain(sentence);
});

it.each(['/*', '/:page?'])('counts the root as part of %s only', (pattern) => {
  expect(findRouteConflicts([ownerOf('mf-podcast', '/'), ownerOf('mf-guides', pattern)])).toHaveLength(1);
  expect(findRouteConflicts([ownerOf('mf-podcast', '/'), ownerOf('mf-guides', '/:page')])).toEqual([]);
});

it('lets a team order its own space, but list no address twice', () => {
  expect(findRouteConflicts([ownerOf('mf-stories', '/stories', '/stories/share', '/stories/:slug')])).toEqual([]);
  expect(findRouteConflicts([ownerOf('mf-stories', '/stories/:slug', '/Stories/:id/')])).toEqual([
    'mf-stories lists /stories/:slug and /Stories/:id/, which are one address',
  ]);
});

it('has nothing against neighbours: words that begin alike, and pages beside each other', () => {
  expect(findRouteConflicts([stories, podcast, ownerOf('mf-guides', '/stories-map', '/newsletters')])).toEqual([]);
});

it('lets all remotes of this workspace pass', () => {
  const appsDir = join(import.meta.dirname, '../../../../apps');
  const sources = readdirSync(appsDir).map((app): AppSource =>
    appSourceSchema.parse(JSON.parse(readFileSync(join(appsDir, app, 'app.json'), 'utf8'))),
  );

  const owners = sources.map(({ name, routes }) => ownerOf(name, ...Object.keys(routes)));

  expect(owners.length).toBeGreaterThan(6);
  expect(findRouteConflicts(owners)).toEqual([]);
});
