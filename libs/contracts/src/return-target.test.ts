import { expect, it } from 'vitest';

import { hostileTargets } from './hostile-targets.testing.ts';
import { readReturnTarget } from './return-target.ts';

const OWN_ORIGIN = 'https://shoreline.example';
const LEAST_TARGETS = 60;

it.each(['/profile', '/profile?tab=saved', '/stories/low-tide#list', '/', `/${'a'.repeat(511)}`])(
  'follows the path %s',
  (target) => {
    expect(readReturnTarget(target)).toBe(target);
  },
);

it.each([
  null,
  '',
  'profile',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '/.\t//evil.example',
  '/stories/../..//evil.example/a?b#c',
  'javascript:alert(1)',
  `/${'a'.repeat(512)}`,
])('leads home instead of %j', (target) => {
  expect(readReturnTarget(target)).toBe('/');
});

it('RED-1: stays on our own origin and on one line, whatever it is given', () => {
  const targets = hostileTargets.map((target) => readReturnTarget(target));

  expect(new Set(hostileTargets).size).toBeGreaterThanOrEqual(LEAST_TARGETS);
  expect(targets.filter((target) => new URL(target, OWN_ORIGIN).origin !== OWN_ORIGIN)).toEqual([]);
  expect(targets.filter((target) => !/^\/[!-~]*$/.test(target))).toEqual([]);
  expect([hostileTargets, { toString: () => '/' }, 7, undefined].map(readReturnTarget)).toEqual(['/', '/', '/', '/']);
});
