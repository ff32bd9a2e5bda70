import { randomBytes } from 'node:crypto';

import { expect, it } from 'vitest';

import { addVersions, readVersionFields } from './content-versions.ts';

const at = new Date('2026-06-01T00:00:00Z');
const version = (number: number, fields: Record<string, unknown> = { title: `Version ${number}` }) => ({
  ...{ version: number, at, who: 'jo@noosa.example', act: 'saved' as const, note: null },
  fields,
});

it('stores the last fifty', async () => {
  const first = await addVersions(
    [],
    Array.from({ length: 50 }, (_, number) => version(number)),
  );

  const all = await addVersions(first, [version(50), version(51)]);

  expect(all.map((one) => one.version)).toEqual(Array.from({ length: 50 }, (_, index) => index + 2));
  expect(await Promise.all(all.slice(-1).map(readVersionFields))).toEqual([{ title: 'Version 51' }]);
});

it('stores fewer where they are long, and the last one always', async () => {
  // Nothing gzip could shorten.
  const notes = randomBytes(2_500_000).toString('base64');
  const two = await addVersions([], [version(0, { notes }), version(1, { notes }), version(2, { notes })]);

  expect(two.map((one) => one.version)).toEqual([1, 2]);
  expect(await addVersions(two, [version(3, { notes: notes.repeat(3) })])).toHaveLength(1);
});
