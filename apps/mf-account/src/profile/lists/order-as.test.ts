import { expect, it } from 'vitest';

import { orderAs } from './order-as.ts';

const entry = (targetType: 'directory_item' | 'local_story', targetId: string) => ({
  targetType,
  targetId,
  note: null,
});
const places = ['a', 'b', 'c'].map((id) => entry('directory_item', id));
const story = entry('local_story', 's');

it('puts those that are named into that order, and leaves others where they stand', () => {
  const [a, b, c] = places;
  const entries = [a, story, b, c].filter((one) => one !== undefined);

  const ordered = orderAs(entries, ['directory_item.c', 'directory_item.a']);

  expect(ordered.map(({ targetId }) => targetId)).toEqual(['c', 's', 'b', 'a']);
});

it('names nothing that is not on the list', () => {
  expect(orderAs(places, ['directory_item.z', 'directory_item.b'])).toEqual(places);
});
