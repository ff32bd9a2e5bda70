import { expect, it } from 'vitest';

import { countPerSecond } from './frames.ts';

it('counts the frames of whole seconds, and those of a second that hangs', () => {
  expect(countPerSecond([500, 700, 900, 1_499, 1_500, 3_600, 3_900, 4_700])).toEqual([4, 1, 0, 2]);
  expect(countPerSecond([])).toEqual([]);
});
