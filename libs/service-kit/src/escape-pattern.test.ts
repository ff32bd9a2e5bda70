import { expect, it } from 'vitest';

import { escapePattern } from './escape-pattern.ts';

it('finds a text as it stands, whatever signs are in it', () => {
  const text = String.raw`a.*b+c?^${'$'}{d}()|[e]\/-f`;

  expect(new RegExp(`^${escapePattern(text)}$`).test(text)).toBe(true);
  expect(new RegExp(escapePattern('a.c')).test('abc')).toBe(false);
});
