import { expect, it } from 'vitest';

import { findPrunable } from './prune.rules.ts';

const HOUR = 3_600_000;
const now = new Date('2026-11-23T12:00:00Z');
const build = (digest: string, hoursAgo: number, special: object = {}) => ({
  app: 'mf-jobs',
  digest,
  storedAt: new Date(now.getTime() - hoursAgo * HOUR),
  bytes: 1,
  isPinned: false,
  ...special,
});
const entry = (live: string, previous: string | null, canary: string | null = null) => ({
  version: 1 as const,
  apps: { 'mf-jobs': { live, previous, canary: canary === null ? null : { digest: canary, share: 0.1 } } },
});

it('removes what is neither recent, nor pinned, nor was live, tried or fallen back to in those days', () => {
  const stored = [
    build('new1', 2),
    build('new2', 3),
    build('live', 30),
    build('prev', 40),
    build('cana', 50),
    build('once', 60),
    build('pinn', 70, { isPinned: true }),
    build('old1', 80),
    build('old2', 90),
  ];

  const found = findPrunable(stored, {
    builds: 2,
    now,
    registries: [entry('live', 'prev', 'cana'), entry('once', null)],
  });

  expect(found.map(({ digest }) => digest)).toEqual(['old1', 'old2']);
});

it('leaves what was stored within the hour: somebody may be about to publish it', () => {
  expect(findPrunable([build('aaaa', 0.1), build('bbbb', 0.2)], { builds: 1, now, registries: [] })).toEqual([]);
});

it('counts each app for itself', () => {
  const stored = [build('aaaa', 2), { ...build('bbbb', 3), app: 'mf-events' }];

  expect(findPrunable(stored, { builds: 1, now, registries: [] })).toEqual([]);
});
