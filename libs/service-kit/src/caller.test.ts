import jwt from 'jsonwebtoken';
import type { Context } from 'koa';
import { afterEach, expect, it, vi } from 'vitest';

import { serviceCaller, signServiceToken } from './caller.ts';

const secret = 'q9X2mV7tLz4RfW8bKc1YhN6sJd3GpUa5';
const parts = { secret, issuer: 'identity', audience: 'content' };
const readCaller = serviceCaller({ secret, audience: 'content' });
const withHeader = (value: string) => ({ get: () => value }) as unknown as Context;

afterEach(() => {
  vi.useRealTimers();
});

it('recognises a service by its token', async () => {
  const caller = await readCaller(withHeader(`Bearer ${signServiceToken(parts)}`));

  expect(caller).toEqual({ kind: 'service', id: 'identity' });
});

it.each([
  ['no token', ''],
  ['a token for somebody else', `Bearer ${signServiceToken({ ...parts, audience: 'owners' })}`],
  ['a token under another key', `Bearer ${signServiceToken({ ...parts, secret: secret.toLowerCase() })}`],
  ['an unsigned token', `Bearer ${jwt.sign({}, '', { algorithm: 'none', audience: 'content', issuer: 'identity' })}x`],
  ['a token of another scheme', `Basic ${signServiceToken(parts)}`],
])('treats a caller with %s as a visitor', async (_, header) => {
  expect(await readCaller(withHeader(header))).toBeUndefined();
});

it('refuses a token after a minute', async () => {
  vi.useFakeTimers();
  const header = withHeader(`Bearer ${signServiceToken(parts)}`);

  vi.advanceTimersByTime(61_000);

  expect(await readCaller(header)).toBeUndefined();
});
