import { expect, it } from 'vitest';

import { advanceOf, isSettable, outlineOf } from './typeface.ts';

it('moves pairs closer together as the typeface says', () => {
  expect(advanceOf('A', 'V')).toBeLessThan(advanceOf('A') ?? 0);
  expect(advanceOf('A', 'n')).toBe(advanceOf('A'));
});

it.each([
  ['Fifty, and a lamington – “what’s that?”', true],
  ['Café Zoë', true],
  ['海岸線の朝', false],
])('can set "%s": %s', (text, settable) => {
  expect(isSettable(text)).toBe(settable);
});

it('draws nothing for a space and something for a letter', () => {
  expect(outlineOf(' ')).toBe('');
  expect(outlineOf('g')).toMatch(/^m[-\d]/);
});
