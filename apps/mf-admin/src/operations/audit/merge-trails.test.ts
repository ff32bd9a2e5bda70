import { expect, it } from 'vitest';

import { auditRecord } from '../../../test/operations-data.ts';
import { mergeTrails } from './merge-trails.ts';

const at = (minute: number, sequence = minute) =>
  auditRecord({ at: `2026-11-23T02:${String(minute).padStart(2, '0')}:00.000Z`, sequence });
const sequences = (merged: ReturnType<typeof mergeTrails>) =>
  merged.records.map(({ service, sequence }) => `${service} ${sequence}`);

it('puts the latest first, of one moment the later record', () => {
  const merged = mergeTrails([
    { service: 'content', records: [at(5), at(2, 3), at(2, 2)], hasMore: false },
    { service: 'owners', records: [at(4)], hasMore: false },
  ]);

  expect(sequences(merged)).toEqual(['content 5', 'owners 4', 'content 3', 'content 2']);
  expect(merged.hasMore).toBe(false);
});

it('ends where the first trail ends that has more', () => {
  const merged = mergeTrails([
    { service: 'content', records: [at(9), at(1)], hasMore: false },
    { service: 'owners', records: [at(8), at(6)], hasMore: true },
    { service: 'identity', records: [at(7), at(3)], hasMore: true },
  ]);

  expect(sequences(merged)).toEqual(['content 9', 'owners 8', 'identity 7', 'owners 6']);
  expect(merged.hasMore).toBe(true);
});
