// @vitest-environment jsdom
import type { ConsentCategory } from '@shoreline/contracts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';

import { deleteDisallowed, findWriteGuard, type WriteGuard } from './write-guard.ts';
import { writeGuardScript } from './write-guard-script.ts';

let allowed: ConsentCategory[] = ['essential'];
let guard: WriteGuard;

/** What jsdom has no equivalent of: where browsers that have one write cookies. */
const setCookie = vi.fn(async () => undefined);
class CookieStore {
  set(..._args: unknown[]): Promise<void> {
    return setCookie();
  }
}
const cookieStore = new CookieStore();

beforeAll(() => {
  Object.assign(globalThis, { CookieStore });
  // As a browser runs it: from the text in the document.
  new Function(writeGuardScript)();
  const started = findWriteGuard(globalThis);
  if (!started) throw new Error('The script started no guard.');
  guard = started;
});

it('lets nothing but essential names through until somebody says what is allowed', () => {
  document.cookie = 'promo=1';
  document.cookie = 'shoreline-member=1';

  expect(document.cookie).toBe('shoreline-member=1');
  guard.isAllowed = (category) => allowed.includes(category);
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

it.each([
  ['a name and a value', ['promo', '1']],
  ['options', [{ name: '_ga', value: '1', expires: Date.now() + 1_000 }]],
])('blocks the cookie store when it is given %s', async (_, args) => {
  setCookie.mockClear();

  await cookieStore.set(...args);
  expect(setCookie).not.toHaveBeenCalled();

  allowed = ['essential', 'analytics', 'functional'];
  await cookieStore.set(...args);
  expect(setCookie).toHaveBeenCalledOnce();
});

it('lets the cookie store write essential names and delete any', async () => {
  setCookie.mockClear();

  await cookieStore.set('shoreline-member', '1');
  await cookieStore.set({ name: 'promo', value: '', expires: 0 });

  expect(setCookie).toHaveBeenCalledTimes(2);
});

it('guards the setter of the prototype too', () => {
  Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.set?.call(document, 'promo=1');

  expect(document.cookie).toBe('');
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
