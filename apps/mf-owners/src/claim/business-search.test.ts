// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useDebouncedValue } from './business-search.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('follows the text when typing pauses', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebouncedValue(text, 250), { initialProps: { text: 'p' } });

  rerender({ text: 'pa' });
  act(() => void vi.advanceTimersByTime(200));
  rerender({ text: 'pan' });
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe('p');

  act(() => void vi.advanceTimersByTime(50));
  expect(result.current).toBe('pan');
});
