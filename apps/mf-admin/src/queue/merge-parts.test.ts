import { expect, it } from 'vitest';

import { reviewEntry } from '../../test/queue-data.ts';
import { mergeParts } from './merge-parts.ts';

const entries = (...minutes: number[]) => minutes.map((minute) => reviewEntry({ minute }));
const minutesOf = (merged: ReturnType<typeof mergeParts>) =>
  merged.entries.map(({ since }) => new Date(since).getUTCMinutes());

it('is one list by age', () => {
  const merged = mergeParts([
    { entries: entries(1, 4, 5), total: 3 },
    { entries: entries(2, 3), total: 2 },
  ]);

  expect([minutesOf(merged), merged.hasMore]).toEqual([[1, 2, 3, 4, 5], false]);
});

it('ends where the first part ends that has more', () => {
  const merged = mergeParts([
    { entries: entries(1, 4, 5), total: 9 },
    { entries: entries(2, 6, 7), total: 9 },
  ]);

  expect([minutesOf(merged), merged.hasMore]).toEqual([[1, 2, 4, 5], true]);
});
