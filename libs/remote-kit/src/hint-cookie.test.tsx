// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useHintCookie } from './hint-cookie.ts';

const Hint = () => <p>{useHintCookie('shoreline-owner') ? 'somebody' : 'nobody'}</p>;

afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = 'shoreline-owner=; max-age=0';
});

it('follows a sign-in on the page it is on', () => {
  const cookies = new EventTarget();
  vi.stubGlobal('cookieStore', cookies);
  render(<Hint />);
  expect(screen.getByText('nobody')).toBeDefined();

  document.cookie = 'shoreline-owner=1';
  act(() => void cookies.dispatchEvent(new Event('change')));

  expect(screen.getByText('somebody')).toBeDefined();
});

it('follows a sign-in elsewhere when it is looked at again, also in browsers that announce no cookies', () => {
  render(<Hint />);

  document.cookie = 'shoreline-owner=1';
  act(() => void dispatchEvent(new Event('focus')));

  expect(screen.getByText('somebody')).toBeDefined();
});
