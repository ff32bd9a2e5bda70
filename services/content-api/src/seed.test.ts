import { expect, it } from 'vitest';

import type { Content } from './seed/read-content.ts';
import { seed, type SeedStores } from './seed.ts';

const nothing: Content = { episodes: [], events: [], stories: [], newsletter: [], directory: [] };

function record(isEmpty: boolean, touched: string[] = []) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return Promise.resolve();
  };
  const stores: SeedStores = {
    edits: {
      listTouchedIds: (kind) => Promise.resolve(kind === 'listing' ? touched : []),
      adoptAll: step('adopt'),
      removeAll: step('forget items'),
    },
    episodes: {
      removeAll: step('empty'),
      publishAll: step('episodes'),
      renew() {
        steps.push('renew episodes');
        return Promise.resolve(1);
      },
    },
    events: { removeAll: step('empty'), publishAll: step('events') },
    stories: { removeAll: step('empty'), submitAll: step('stories') },
    newsletter: { beginArchive: step('newsletter') },
    directory: {
      removeAll: step('empty'),
      publishAll: step('directory'),
      renew() {
        steps.push('renew');
        return Promise.resolve(2);
      },
      isEmpty: () => Promise.resolve(isEmpty),
      ownership: { noteOwners: step('note owners'), returnOwners: step('return owners') },
    },
  };
  return { steps, stores };
}

const NOW = new Date('2026-06-01T00:00:00Z');
const FULL_SEED = [
  'forget items',
  'note owners',
  ...['empty', 'empty', 'empty', 'empty'],
  ...['episodes', 'events', 'stories', 'directory'],
  'newsletter',
  'return owners',
  'adopt',
];

it('fills an empty database, the directory last', async () => {
  const { steps, stores } = record(true);

  expect(await seed(stores, nothing, { reset: false, now: NOW })).toEqual({ kind: 'filled' });
  expect(steps).toEqual(FULL_SEED);
});

it('renews listings and episodes of a filled database and leaves the rest alone', async () => {
  const { steps, stores } = record(false);

  expect(await seed(stores, nothing, { reset: false, now: NOW })).toEqual({
    kind: 'renewed',
    listings: 2,
    episodes: 1,
  });
  expect(steps).toEqual(['renew', 'renew episodes', 'newsletter', 'return owners', 'adopt']);
});

it('starts over when told to', async () => {
  const { steps, stores } = record(false);

  expect(await seed(stores, nothing, { reset: true, now: NOW })).toEqual({ kind: 'filled' });
  expect(steps).toEqual(FULL_SEED);
});

it('gives listings back to their owners once everything is in', async () => {
  const { steps, stores } = record(true);
  const addMore = () => {
    steps.push('more');
    return Promise.resolve();
  };

  await seed(stores, nothing, { reset: true, now: NOW, addMore });

  expect(steps.slice(-5)).toEqual(['directory', 'more', 'newsletter', 'return owners', 'adopt']);
});

it('does not start over what operators edited, unless that is said', async () => {
  const { steps, stores } = record(false, ['a-listing']);

  await expect(seed(stores, nothing, { reset: true, now: NOW })).rejects.toThrow('Operators edited 1 ');
  expect(steps).toEqual([]);

  await seed(stores, nothing, { reset: true, discardEdits: true, now: NOW });
  expect(steps).toEqual(FULL_SEED);
});
