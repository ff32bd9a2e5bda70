import { expect, it } from 'vitest';

import { shorten } from './shorten.ts';

it('leaves a text alone that fits', () => {
  expect(shorten('x'.repeat(150), 150)).toBe('x'.repeat(150));
});

it('cuts a longer text and marks the cut', () => {
  expect(shorten('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`);
});

it('leaves no space before the mark', () => {
  expect(shorten('ab cd', 3)).toBe('ab…');
});
