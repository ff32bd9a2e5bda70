import { expect, it } from 'vitest';

import { joinQueues, mergeProgress } from './listening-progress.ts';

const heard = (episodeId: string, at: number, seconds = 0) => ({ episodeId, at, seconds, isPlayed: false });

it('has of each episode what is newest, the latest last', () => {
  const one = [heard('a', 5, 50), heard('b', 1, 10)];
  const other = [heard('a', 3, 30), heard('b', 4, 40), heard('c', 2, 20)];

  expect(mergeProgress(one, other)).toEqual([heard('c', 2, 20), heard('b', 4, 40), heard('a', 5, 50)]);
  expect(mergeProgress(other, one)).toEqual(mergeProgress(one, other));
});

it('lets what was heard longest ago make room for the five hundredth', () => {
  const many = Array.from({ length: 500 }, (_, at) => heard(`${at}`, at));

  const merged = mergeProgress([heard('new', 900)], many);

  expect(merged).toHaveLength(500);
  expect([merged[0]?.episodeId, merged.at(-1)?.episodeId]).toEqual(['1', 'new']);
});

it('queues each episode once, and fifty at most', () => {
  expect(joinQueues(['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
  expect(
    joinQueues(
      [],
      Array.from({ length: 60 }, (_, index) => `${index}`),
    ),
  ).toHaveLength(50);
});
