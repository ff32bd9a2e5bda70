import { expect, it } from 'vitest';

import { readShare } from './reading-progress.tsx';

it.each([
  ['nothing at the top', { top: 72, height: 3000 }, 0],
  ['half on the way', { top: -1100, height: 3000 }, 0.5],
  ['all when the end is in sight', { top: -2200, height: 3000 }, 1],
  ['all when it is scrolled past', { top: -4000, height: 3000 }, 1],
  ['all of a text that fits the window', { top: 72, height: 600 }, 1],
])('counts %s', (_, text, share) => {
  expect(readShare(text, 800)).toBe(share);
});
