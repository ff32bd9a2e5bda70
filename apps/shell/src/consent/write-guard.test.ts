// @vitest-environment jsdom
import type { ConsentCategory } from '@shoreline/contracts';
import { afterEach, beforeAll, expect, it } from 'vitest';

import { deleteDisallowed, guardWrites } from './write-guard.ts';

let allowed: ConsentCategory[] = ['essential'];
let guard: ReturnType<typeof guardWrites>;

beforeAll(() => {
  guard = guardWrites({ document, storage: localStorage }, (category) => allowed.includes(category));
});

afterEach(() => {
  allowed = ['essential'];
  localStorage.clear();
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Max-Age=0`;
});

it('lets essential names through before there is any choice', () => {
  document.cookie = 'shoreline-member=1';
  localStorage.setItem('shoreline-cookie-preferences', '{}');

  expect(document.cookie).toContain('shoreline-member=1');
  expect(localStorage.getItem('shoreline-cookie-preferences')).toBe('{}');
});

it.each(['_ga=1', '_fbp=1', 'unknown=1; path=/'])('blocks %s until its category is allowed', (cookie) => {
  document.cookie = cookie;
  expect(document.cookie).toBe('');

  allowed = ['essential', 'analytics', 'marketing', 'functional'];
  document.cookie = cookie;
  expect(document.cookie).toBe(cookie.split(';')[0]);
});

it('blocks stored items of other categories', () => {
  localStorage.setItem('shoreline-listening', '{}');
  expect(localStorage.getItem('shoreline-listening')).toBeNull();

  allowed = ['essential', 'functional'];
  localStorage.setItem('shoreline-listening', '{}');
  expect(localStorage.getItem('shoreline-listening')).toBe('{}');
});

it('always lets a cookie be deleted', () => {
  allowed = ['essential', 'analytics'];
  document.cookie = '_ga=1';
  allowed = ['essential'];

  document.cookie = '_ga=; Max-Age=0';

  expect(document.cookie).toBe('');
});

it('logs the last hundred attempts, let through or not', () => {
  for (let count = 0; count < 120; count += 1) localStorage.setItem(`unknown-${count}`, 'x');
  document.cookie = 'shoreline-member=1';

  expect(guard.attempts()).toHaveLength(100);
  expect(guard.attempts().slice(-2)).toEqual([
    { kind: 'local storage', name: 'unknown-119', category: 'functional', wasBlocked: true },
    { kind: 'cookie', name: 'shoreline-member', category: 'essential', wasBlocked: false },
  ]);
});

it('deletes what is no longer allowed and leaves the rest', () => {
  allowed = ['essential', 'analytics', 'functional'];
  document.cookie = '_ga=1';
  document.cookie = 'shoreline-member=1';
  localStorage.setItem('shoreline-listening', '{}');
  localStorage.setItem('shoreline-cookie-preferences', '{}');

  deleteDisallowed(
    { analytics: false, marketing: false, functional: false },
    { document, storage: localStorage, hostname: location.hostname },
  );

  expect(document.cookie).toBe('shoreline-member=1');
  expect(Object.keys(localStorage)).toEqual(['shoreline-cookie-preferences']);
});
