import { expect, it } from 'vitest';

import type { Content } from './read-content.ts';
import { seed, type SeedStores } from './seed.ts';

const nothing: Content = { episodes: [], events: [], stories: [], directory: [] };

function record(isEmpty: boolean) {
  const steps: string[] = [];
  const step = (name: string) => () => {
    steps.push(name);
    return Promise.resolve();
  };
  const stores: SeedStores = {
    episodes: { removeAll: step('empty'), publishAll: step('episodes') },
    events: { removeAll: step('empty'), publishAll: step('events') },
    stories: { removeAll: step('empty'), submitAll: step('stories') },
    directory: { removeAll: step('empty'), publishAll: step('directory'), isEmpty: () => Promise.resolve(isEmpty) },
  };
  return { steps, stores };
}

const WHOLE_SEED = ['empty', 'empty', 'empty', 'empty', 'episodes', 'events', 'stories', 'directory'];

it('fills an empty database, the directory last', async () => {
  const { steps, stores } = record(true);

  expect(await seed(stores, nothing, { reset: false })).toBe(true);
  expect(steps).toEqual(WHOLE_SEED);
});

it('leaves a filled database alone', async () => {
  const { steps, stores } = record(false);

  expect(await seed(stores, nothing, { reset: false })).toBe(false);
  expect(steps).toEqual([]);
});

it('starts over when told to', async () => {
  const { steps, stores } = record(false);

  expect(await seed(stores, nothing, { reset: true })).toBe(true);
  expect(steps).toEqual(WHOLE_SEED);
});
