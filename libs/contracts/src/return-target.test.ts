import { expect, it } from 'vitest';

import { readReturnTarget } from './return-target.ts';

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
