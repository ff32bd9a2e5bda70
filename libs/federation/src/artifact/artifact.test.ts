import { expect, it } from 'vitest';

import { appSourceSchema } from './artifact.ts';

const source = { name: 'mf-tides', title: 'Tides', contract: 1, routes: {}, widgets: {} };
const isAccepted = (origin: string): boolean => appSourceSchema.safeParse({ ...source, connect: [origin] }).success;

it.each(['https://tides.example', 'https://api.tides-and-more.example:8443'])('lets a remote declare %s', (origin) => {
  expect(isAccepted(origin)).toBe(true);
});

it.each([
  'http://tides.example',
  'https://*.example',
  'https://*',
  'https:',
  'wss://tides.example',
  'https://tides.example/',
  'https://tides.example/now',
  'https://user@tides.example',
  "https://tides.example; script-src 'unsafe-inline'",
  'https://tides.example https://other.example',
  'https://tides.example\nhttps://other.example',
  'https://127.0.0.1',
  'https://localhost',
  "'self'",
])('lets no remote declare %s', (origin) => {
  expect(isAccepted(origin)).toBe(false);
});

it('lets a remote declare nothing', () => {
  expect(appSourceSchema.parse(source).connect).toEqual([]);
});
