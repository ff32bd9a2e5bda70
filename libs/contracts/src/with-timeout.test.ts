import { expect, it, vi } from 'vitest';

import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);

it('answers what the work resolves to in time', async () => {
  const onTimeout = vi.fn(() => 'late');

  await expect(withTimeout(Promise.resolve('done'), 10, onTimeout)).resolves.toBe('done');
  expect(onTimeout).not.toHaveBeenCalled();
});

it('fails as the work fails', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 10, () => 'late')).rejects.toThrow('broken');
});

it('answers the fallback once the time is over', async () => {
  await expect(withTimeout(never, 1, () => 'late')).resolves.toBe('late');
});

it('fails once the time is over where the fallback throws', async () => {
  const fail = () => {
    throw new Error('no response within 1 ms');
  };

  await expect(withTimeout(never, 1, fail)).rejects.toThrow('no response within 1 ms');
});

it('leaves no timer behind', async () => {
  vi.useFakeTimers();
  try {
    await withTimeout(Promise.resolve(), 60_000, () => undefined);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
