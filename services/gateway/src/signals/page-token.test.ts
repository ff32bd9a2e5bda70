import { createHmac } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { testKeys } from '../../test/gateway.ts';
import { createPageTokens, setMark } from './page-token.ts';

const MINUTE = 60_000;
const keys = testKeys.keysOf('gateway');
const tokens = createPageTokens({ keys, share: 1, now: () => 20 * MINUTE });

it('knows again what it made: when, for which release set, and that the page reports', () => {
  const token = tokens.issue('0123456789abcdef');

  expect(token).toMatch(/^s[\w-]{48}$/);
  expect(tokens.read(token)).toMatchObject({ minute: 20, set: setMark('0123456789abcdef'), isSampled: true });
});

it('makes another one each time, which no other gateway of the site need have seen', () => {
  const ids = Array.from({ length: 1_000 }, () => tokens.read(tokens.issue('live'))?.id);

  expect(new Set(ids).size).toBe(1_000);
  const other = createPageTokens({ keys, share: 1 });
  expect(other.read(tokens.issue('live'))).toMatchObject({ set: setMark('live') });
});

it('ends a token with its HMAC', () => {
  const token = tokens.issue('live');
  const bytes = Buffer.from(token.slice(1), 'base64url');

  const mac = createHmac('sha256', tokens.secret()).update('s').update(bytes.subarray(0, -12)).digest();
  expect(bytes.subarray(-12)).toEqual(mac.subarray(0, 12));
});

describe('reads nothing from', () => {
  const token = tokens.issue('live');
  const swapped = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  it.each([
    ['one changed letter', token.slice(0, 5) + (token[5] === 'x' ? 'y' : 'x') + token.slice(6)],
    ['another ending', swapped],
    ['one that was not to report', `u${token.slice(1)}`],
    ['a nonce of before', '0123456789abcdef0123456789abcdef'],
    ['nothing', ''],
    ['a token of another site', createPageTokens({ keys: testKeys.keysOf('shell'), share: 1 }).issue('live')],
  ])('%s', (_, forged) => {
    expect(tokens.read(forged)).toBeUndefined();
  });
});

it('has the share of pages report that it is told', () => {
  const half = createPageTokens({ keys, share: 0.5 });
  const sampled = Array.from({ length: 2_000 }, () => half.issue('live')).filter((token) => token.startsWith('s'));

  expect(sampled.length).toBeGreaterThan(850);
  expect(sampled.length).toBeLessThan(1_150);
  expect(createPageTokens({ keys, share: 0 }).issue('live')).toMatch(/^u/);
});

it('reads tokens over one change of keys', () => {
  const [first, second, third] = ['gateway', 'shell', 'content'] as const;
  let caller: 'gateway' | 'shell' | 'content' = first;
  const rotating = createPageTokens({ keys: { signingKey: () => testKeys.keysOf(caller).signingKey() }, share: 1 });
  const token = rotating.issue('live');

  caller = second;
  expect(rotating.read(token)).toBeDefined();
  caller = third;
  rotating.issue('live');
  expect(rotating.read(token)).toBeUndefined();
});
