// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useDeferred } from './use-overlay.ts';

const Layer = () => null;
const ignore = () => undefined;

it('fetches nothing before it is wanted', () => {
  const load = vi.fn(async () => Layer);

  renderHook(() => useDeferred(load, false, ignore));

  expect(load).not.toHaveBeenCalled();
});

it('fetches once and reuses the result', async () => {
  const load = vi.fn(async () => Layer);

  const { result, rerender } = renderHook(({ isWanted }) => useDeferred(load, isWanted, ignore), {
    initialProps: { isWanted: true },
  });
  await waitFor(() => expect(result.current).toBe(Layer));
  rerender({ isWanted: false });
  rerender({ isWanted: true });

  expect(load).toHaveBeenCalledOnce();
  expect(result.current).toBe(Layer);
});

it('tries again the next time it is wanted after the network failed', async () => {
  const load = vi.fn(async () => Layer).mockRejectedValueOnce(new Error('offline'));
  const onFailed = vi.fn();
  const { result, rerender } = renderHook(({ isWanted }) => useDeferred(load, isWanted, onFailed), {
    initialProps: { isWanted: true },
  });
  await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());

  rerender({ isWanted: false });
  rerender({ isWanted: true });

  await waitFor(() => expect(result.current).toBe(Layer));
});
