import { expect, it } from 'vitest';

import { pageWindow } from './page-window.ts';

it.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 5 6'],
  [1, 12, '1 2 3 4 5 gap-after 12'],
  [3, 12, '1 2 3 4 5 gap-after 12'],
  [4, 12, '1 2 3 4 5 6 gap-after 12'],
  [5, 12, '1 gap-before 3 4 5 6 7 gap-after 12'],
  [9, 12, '1 gap-before 7 8 9 10 11 12'],
  [12, 12, '1 gap-before 8 9 10 11 12'],
])('shows around page %i of %i: %s', (page, pageCount, marks) => {
  expect(pageWindow(page, pageCount).join(' ')).toBe(marks);
});
