import { expect, it } from 'vitest';

import { describeFaults, type PageFault, withoutKnown } from './page-fault.ts';

const fault = (parts: Partial<PageFault> = {}): PageFault => ({
  app: 'mf-stories',
  pattern: '/stories',
  kind: 'axe dark color-contrast',
  count: 1,
  sentence: 'axe finds something',
  ...parts,
});

it('refuses what is new, or more than it was, and nothing that was so before', () => {
  expect(withoutKnown([fault()], [])).toHaveLength(1);
  expect(withoutKnown([fault()], [fault()])).toEqual([]);
  expect(withoutKnown([fault()], [fault({ count: 3 })])).toEqual([]);
  expect(withoutKnown([fault({ count: 2 })], [fault()])).toHaveLength(1);
  expect(withoutKnown([fault()], [fault({ pattern: '/stories/:slug' })])).toHaveLength(1);
  expect(withoutKnown([fault()], [fault({ kind: 'axe light color-contrast' })])).toHaveLength(1);
});

it('says each sentence once, five of them, and how many more there are', () => {
  const many = Array.from({ length: 7 }, (_, index) => fault({ sentence: `fault ${index}` }));

  expect(describeFaults([fault(), fault()])).toBe('axe finds something');
  expect(describeFaults(many)).toBe('fault 0. fault 1. fault 2. fault 3. fault 4. And 2 more of that kind');
});
