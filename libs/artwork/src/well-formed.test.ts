import { expect, it } from 'vitest';

import { isWellFormed } from './well-formed.testing.ts';

it.each([
  ['a nested file', '<svg a="1"><g><path d="M0 0"/></g>a &amp; b</svg>', true],
  ['an unclosed tag', '<svg><g></svg>', false],
  ['a bare ampersand', '<svg>a & b</svg>', false],
  ['an attribute given twice', '<svg a="1" a="2"></svg>', false],
  ['two roots', '<svg></svg><svg></svg>', false],
])('the check tells %s', (_, xml, verdict) => {
  expect(isWellFormed(xml)).toBe(verdict);
});
