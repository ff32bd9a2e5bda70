import { expect, it, vi } from 'vitest';

import { ResponseCache, BudgetSpent, type Loaded } from './response-cache.ts';

const DAY_MS = 86_400_000;
const store = (value: string): Loaded<string, string> => ({ kind: 'store', status: 200, value });
const pass = (status: number): Loaded<string, string> => ({ kind: 'pass', status, passed: 'open' });

function createCache() {
  let nowMs = 0;
  let changedAt = -1;
  const discard = vi.fn();
  const cache = new ResponseCache<string, string>({
    maxBytes: 1_000,
    freshMs: 2_000,
    sizeOf: (value) => value.length,
    discard,
    changedAt: () => changedAt,
    now: () => nowMs,
  });
  const read = (load: () => Promise<Loaded<string, string>>, budgetMs = 1_000) =>
    cache.read({ key: 'page', load, budgetMs });
  return { read, discard, pass: (ms: number) => (nowMs += ms), noteChange: () => (changedAt = nowMs) };
}

it('asks again once a response is older than it may be served stale', async () => {
  const cache = createCache();
  await cache.read(async () => store('old'));

  cache.pass(32_001);

  expect(await cache.read(async () => store('new'))).toMatchObject({ value: 'new', result: 'miss' });
});

it('serves nothing that was asked for before a change, unless nothing newer is to be had', async () => {
  const cache = createCache();
  await cache.read(async () => store('old'));
  cache.noteChange();
  cache.pass(1);

  expect(await cache.read(async () => store('new'))).toMatchObject({ value: 'new', result: 'miss' });
  expect(await cache.read(async () => store('newer'))).toMatchObject({ value: 'new', result: 'hit' });
  cache.pass(1);
  cache.noteChange();
  expect(await cache.read(() => Promise.reject(new Error('away')))).toMatchObject({ value: 'new', result: 'stale' });
});

it('counts an answer as old as the question', async () => {
  const cache = createCache();
  await cache.read(async () => {
    cache.pass(5);
    cache.noteChange();
    cache.pass(5);
    return store('read before the change');
  });

  expect(await cache.read(async () => store('new'))).toMatchObject({ value: 'new', result: 'miss' });
});

it.each([
  ['fails', () => Promise.reject(new Error('gone'))],
  ['answers with a fault', async () => pass(503)],
])('serves what it has for a day while the upstream %s', async (_, load) => {
  const cache = createCache();
  await cache.read(async () => store('old'));

  cache.pass(DAY_MS - 1);

  expect(await cache.read(load)).toMatchObject({ value: 'old', result: 'stale', ageSeconds: 86_399 });
});

it('stops serving what is older than a day', async () => {
  const cache = createCache();
  await cache.read(async () => store('old'));

  cache.pass(DAY_MS);

  await expect(cache.read(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

it('frees a response that nobody reads', async () => {
  const cache = createCache();
  await cache.read(async () => store('old'));
  cache.pass(60_000);

  await cache.read(async () => pass(500));

  expect(cache.discard).toHaveBeenCalledExactlyOnceWith('open');
});

it('frees a response that comes after the visitor stopped waiting', async () => {
  const cache = createCache();
  const { promise, resolve } = Promise.withResolvers<Loaded<string, string>>();

  await expect(cache.read(() => promise, 1)).rejects.toThrow(BudgetSpent);
  resolve(pass(200));

  await expect.poll(() => cache.discard.mock.calls.length).toBe(1);
});

it('drops a response that may no longer be stored', async () => {
  const cache = createCache();
  await cache.read(async () => store('old'));
  cache.pass(3_000);

  expect(await cache.read(async () => pass(404))).toMatchObject({ result: 'stale' });

  await expect.poll(async () => (await cache.read(async () => pass(404))).kind).toBe('pass');
});

it('gives the response that may not be stored to the one who asked and to nobody else', async () => {
  const cache = createCache();
  const { promise, resolve } = Promise.withResolvers<Loaded<string, string>>();

  const both = Promise.all([cache.read(() => promise), cache.read(() => promise)]);
  resolve(pass(200));

  expect(await both).toEqual([
    { kind: 'pass', passed: 'open' },
    { kind: 'pass', passed: undefined },
  ]);
});

it('drops what was not asked for longest when its memory is full', async () => {
  const cache = createCache();
  await cache.read(async () => store('x'.repeat(2_000)));

  expect(await cache.read(async () => store('small'))).toMatchObject({ value: 'small', result: 'miss' });
});
