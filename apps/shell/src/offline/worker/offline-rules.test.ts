import { expect, it } from 'vitest';

import { findOfflineRule, withoutTokens } from './offline-rules.ts';

const ORIGIN = 'https://shoreline.example';

it.each([
  ['/', 'page'],
  ['/events?view=month', 'page'],
  ['/profile?tab=saved', 'page'],
  ['/owners', 'page'],
  ['/admin', undefined],
  ['/admin/queue', undefined],
  ['/api/logout', 'session'],
  ['/api/login/callback?code=1', 'session'],
  ['/api/login', undefined],
  ['/podcast.xml', undefined],
  ['/mf/release.json', undefined],
])('treats a navigation to %s as %s', (path, rule) => {
  expect(findOfflineRule({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, ORIGIN)).toBe(rule);
});

it.each([
  ['/mf/shell/abcd1234/main.js', 'file'],
  ['/mf/release.json', undefined],
  ['/mf/preview.json', undefined],
  ['/api/artwork/surf/a.svg', 'picture'],
  ['/api/media/a-1234.mp3', 'recording'],
  ['/api/auth/user', 'response'],
  ['/api/me/saves?limit=100&offset=0', 'response'],
  ['/api/day-plan?date=2026-12-05&begins=09%3A00&stops=', 'response'],
  ['/api/me/lists/0c6b4f0e-6e0f-4d2c-9a55-2b8f6d1a4f10', 'response'],
  ['/api/me/sessions', undefined],
  ['/api/me/export', undefined],
  ['/api/owners/me', undefined],
  ['/api/operators/queue', undefined],
  ['/offline.css', 'styles'],
])('treats what a page asks of %s as %s', (path, rule) => {
  expect(findOfflineRule({ method: 'GET', mode: 'cors', url: ORIGIN + path }, ORIGIN)).toBe(rule);
});

it('has nothing to do with changes, nor with other origins', () => {
  expect(findOfflineRule({ method: 'POST', mode: 'cors', url: `${ORIGIN}/api/me/saves` }, ORIGIN)).toBeUndefined();
  expect(findOfflineRule({ method: 'GET', mode: 'cors', url: 'https://other.example/' }, ORIGIN)).toBeUndefined();
});

it('stores a list without the link that lets others read it', () => {
  expect(withoutTokens('{"name":"Weekend","token":"secret","entries":[]}')).toBe(
    '{"name":"Weekend","token":null,"entries":[]}',
  );
});
