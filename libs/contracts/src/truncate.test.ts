import { expect, it } from 'vitest';

import { clip, truncate } from './truncate.ts';

it('leaves a text alone that fits', () => {
  expect(truncate('x'.repeat(150), 150)).toBe('x'.repeat(150));
});

it('cuts a longer text and marks the cut', () => {
  expect(truncate('x'.repeat(151), 150)).toBe(`${'x'.repeat(150)}…`);
});

it('leaves no space before the mark', () => {
  expect(truncate('ab cd', 3)).toBe('ab…');
});

it('does not cut an emoji in half', () => {
  expect(clip('ab🏄', 3)).toBe('ab');
  expect(truncate('ab🏄c', 3)).toBe('ab…');
});
