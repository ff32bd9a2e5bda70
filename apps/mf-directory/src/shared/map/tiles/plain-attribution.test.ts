import { expect, it } from 'vitest';

import { toPlainAttribution } from './plain-attribution.ts';

it.each([
  [
    'markup',
    { attribution: '<a href="https://maps.example">&copy; Mappers</a>\n &amp; friends' },
    '© Mappers & friends',
  ],
  ['text', { attribution: '© Mappers' }, '© Mappers'],
  ['nothing', {}, ''],
  ['something else', { attribution: 7 }, ''],
  ['no metadata', null, ''],
])('is text where an archive names %s', (_, metadata, text) => {
  expect(toPlainAttribution(metadata)).toBe(text);
});
