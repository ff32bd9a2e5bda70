import { expect, it, vi } from 'vitest';

import { readIdempotency, writeOnce } from './idempotency.ts';

const ctxWith = (key: string) => ({ get: () => key });
const duplicate = () => Promise.reject(Object.assign(new Error('E11000'), { code: 11_000 }));

it('has nothing to say about a request without a key', () => {
  expect(readIdempotency(ctxWith(''), {})).toBeUndefined();
});

it.each(['short', 'x'.repeat(65), 'with space', 'with.dot.in.it'])('refuses the key "%s"', (key) => {
  expect(() => readIdempotency(ctxWith(key), {})).toThrow(expect.objectContaining({ status: 400 }));
});

it('gives equal bodies one hash whatever the order of their fields', () => {
  const hash = (content: object) => readIdempotency(ctxWith('key-number-1'), content)?.bodyHash;

  expect(hash({ a: 1, b: { c: [2, 1], d: null } })).toBe(hash({ b: { d: null, c: [2, 1] }, a: 1 }));
  expect(hash({ a: [1, 2] })).not.toBe(hash({ a: [2, 1] }));
});

it('treats a repetition as done', async () => {
  const idempotency = { key: 'key-number-1', bodyHash: 'one' };
  const findByKey = vi.fn(() => Promise.resolve(idempotency));

  await writeOnce({ idempotency, write: duplicate, findByKey });

  expect(findByKey).toHaveBeenCalledExactlyOnceWith('key-number-1');
});

it('refuses the key of another body with 409', async () => {
  const repeated = writeOnce({
    idempotency: { key: 'key-number-1', bodyHash: 'two' },
    write: duplicate,
    findByKey: () => Promise.resolve({ key: 'key-number-1', bodyHash: 'one' }),
  });

  await expect(repeated).rejects.toMatchObject({ status: 409, code: 'idempotency-key-reused' });
});

it.each([
  ['another unique index refuses', { key: 'key-number-1', bodyHash: 'one' }, duplicate],
  ['there is no key', undefined, duplicate],
  ['the database is away', { key: 'key-number-1', bodyHash: 'one' }, () => Promise.reject(new Error('no server'))],
])('passes the fault on when %s', async (_, idempotency, write) => {
  await expect(writeOnce({ idempotency, write, findByKey: () => Promise.resolve(undefined) })).rejects.toThrow();
});
