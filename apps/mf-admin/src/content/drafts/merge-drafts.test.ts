import { expect, it } from 'vitest';

import { changedNames, compareDrafts, isSame, mergeDrafts } from './merge-drafts.ts';

const names = ['title', 'phone', 'tags', 'hours'];
const base = { title: 'Bakery', phone: null, tags: ['bread'], hours: { monday: [], friday: [1] } };

it('says of every field that differs who changed it', () => {
  const mine = { ...base, title: 'Bakehouse', phone: '1' };
  const theirs = { ...base, title: 'Bäckerei', tags: [] };

  expect(compareDrafts({ base, mine, theirs }, names)).toEqual([
    { name: 'title', mine: 'Bakehouse', theirs: 'Bäckerei', isMine: true, isContested: true },
    { name: 'phone', mine: '1', theirs: null, isMine: true, isContested: false },
    { name: 'tags', mine: ['bread'], theirs: [], isMine: false, isContested: false },
  ]);
});

it('has nothing to say where both came to the same', () => {
  const same = { ...base, title: 'Bakehouse', hours: { friday: [1], monday: [] } };

  expect(compareDrafts({ base, mine: same, theirs: { ...base, title: 'Bakehouse' } }, names)).toEqual([]);
});

it('takes of mine what is said and loses nothing of theirs', () => {
  const mine = { ...base, title: 'Bakehouse', phone: '1' };
  const theirs = { ...base, title: 'Bäckerei', tags: [] };

  expect(mergeDrafts(theirs, mine, new Set(['phone']))).toEqual({ ...theirs, phone: '1' });
});

it.each([
  [null, undefined, true],
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [['a', 'b'], ['b', 'a'], false],
  ['', null, false],
])('tells whether %j and %j are the same', (a, b, expected) => {
  expect(isSame(a, b)).toBe(expected);
});

it('names what changed', () => {
  expect(changedNames(base, { ...base, phone: '1', extra: true })).toEqual(['phone', 'extra']);
});
