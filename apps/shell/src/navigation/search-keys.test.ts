// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

import { followSearchKeys } from './search-keys.ts';

it('leads to the search with Ctrl-K or ⌘-K alone, and not from there', () => {
  const navigate = vi.fn();
  const router = { state: { location: { pathname: '/stories' } }, navigate };
  followSearchKeys(router);
  const press = (keys: KeyboardEventInit) => dispatchEvent(new KeyboardEvent('keydown', { cancelable: true, ...keys }));

  expect(press({ key: 'k' })).toBe(true);
  expect(press({ key: 'j', ctrlKey: true })).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
  expect(press({ key: 'k', ctrlKey: true })).toBe(false);
  expect(press({ key: 'k', metaKey: true })).toBe(false);
  expect(navigate.mock.calls).toEqual([['/search'], ['/search']]);

  router.state.location.pathname = '/search';
  press({ key: 'k', ctrlKey: true });
  expect(navigate).toHaveBeenCalledTimes(2);
});

it('leaves the keys to a page that has them', () => {
  const navigate = vi.fn();
  followSearchKeys({ state: { location: { pathname: '/admin' } }, navigate });
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true });

  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true, bubbles: true }));

  expect(navigate).not.toHaveBeenCalled();
});
