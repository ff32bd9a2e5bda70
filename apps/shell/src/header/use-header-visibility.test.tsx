// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { decideHidden, useHeaderVisibility } from './use-header-visibility.ts';

describe('the decision', () => {
  it.each([
    ['stays up to 100 px', { y: 100, lowest: 60, isHidden: false }, false],
    ['leaves beyond 100 px on the way down', { y: 101, lowest: 100, isHidden: false }, true],
    ['stays away further down', { y: 400, lowest: 300, isHidden: true }, true],
    ['comes back on the way up', { y: 299, lowest: 300, isHidden: true }, false],
    ['stays while people go on up', { y: 250, lowest: 299, isHidden: false }, false],
    ['is always there within 10 px of the top', { y: 10, lowest: 5, isHidden: true }, false],
    ['stays away just outside of that while people go down', { y: 11, lowest: 5, isHidden: true }, true],
  ])('%s', (_, scrolled, isHidden) => {
    expect(decideHidden({ ...scrolled, returnAfter: 0 })).toBe(isHidden);
  });

  it.each([
    ['stays away after a small scroll up on a list', { y: 240, lowest: 300, isHidden: true }, true],
    ['comes back after a decided one', { y: 239, lowest: 300, isHidden: true }, false],
    ['is there at the top of a list', { y: 10, lowest: 60, isHidden: true }, false],
    ['does not leave on the way up', { y: 295, lowest: 300, isHidden: false }, false],
  ])('%s', (_, scrolled, isHidden) => {
    expect(decideHidden({ ...scrolled, returnAfter: 60 })).toBe(isHidden);
  });
});

describe('the header', () => {
  it('leaves and returns as people scroll, and notifies sticky parts of pages', () => {
    const { result } = renderAt('/stories');
    expect(result.current).toEqual({ isHidden: false, isAtTop: true });

    scroll(150);
    expect(result.current).toEqual({ isHidden: true, isAtTop: false });
    expect(document.documentElement.hasAttribute('data-header-hidden')).toBe(true);

    scroll(140);
    expect(result.current).toEqual({ isHidden: false, isAtTop: false });
    expect(document.documentElement.hasAttribute('data-header-hidden')).toBe(false);
  });

  it.each(['/events', '/directory'])('returns on %s only after a decided scroll up', (pathname) => {
    const { result } = renderAt(pathname);
    scroll(500);

    scroll(450);
    expect(result.current.isHidden).toBe(true);

    scroll(430);
    expect(result.current.isHidden).toBe(false);
  });
});

function renderAt(pathname: string) {
  scroll(0);
  return renderHook(() => useHeaderVisibility(pathname));
}

function scroll(y: number): void {
  act(() => {
    Object.assign(globalThis, { scrollY: y });
    dispatchEvent(new Event('scroll'));
  });
}
