import { expect, it, vi } from 'vitest';

import { statusClass, timedFetch } from './timed-fetch.ts';

/** Resolves never by itself, fails with the signal. */
const hang = (_path: string, init: RequestInit = {}) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
  });

it.each([
  [200, '2xx'],
  [304, '3xx'],
  [503, '5xx'],
])('names the class of %i %s', (status, name) => {
  expect(statusClass(status)).toBe(name);
});

it('reports the class of the status once the response begins', async () => {
  const onOutcome = vi.fn();
  const send = timedFetch(() => Promise.resolve(new Response(null, { status: 404 })), { onOutcome });

  await send('/api/site');

  expect(onOutcome.mock.calls).toEqual([['4xx', expect.any(Number)]]);
});

it('aborts a request that takes too long and calls that a timeout', async () => {
  const onOutcome = vi.fn();

  await expect(timedFetch(hang, { timeoutMs: 5, onOutcome })('/api/site')).rejects.toThrow('timeout');
  expect(onOutcome).toHaveBeenCalledExactlyOnceWith('timeout', expect.any(Number));
});

it('tells the end the caller asked for from a failure', async () => {
  const onOutcome = vi.fn();
  const caller = new AbortController();
  const pending = timedFetch(hang, { timeoutMs: 60_000, onOutcome })('/api/site', { signal: caller.signal });
  caller.abort();
  await expect(pending).rejects.toThrow('aborted');

  await expect(timedFetch(() => Promise.reject(new TypeError('refused')), { onOutcome })('/api/site')).rejects.toThrow(
    'refused',
  );

  expect(onOutcome.mock.calls.map(([outcome]) => outcome as unknown)).toEqual(['aborted', 'failed']);
});
