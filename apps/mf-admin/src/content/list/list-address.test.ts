import { expect, it } from 'vitest';

import { readListView, toListQuery } from './list-address.ts';

const everything = { search: '', state: undefined, section: undefined, page: 1 };

it.each([
  ['', everything],
  ['search=low+tide&state=draft&page=3', { ...everything, search: 'low tide', state: 'draft', page: 3 }],
  ['state=toString&page=-1', everything],
  ['section=Event', { ...everything, section: 'Event' }],
] as const)('reads %j', (query, view) => {
  expect(readListView(new URLSearchParams(query))).toEqual(view);
  expect(readListView(new URLSearchParams(toListQuery(view)))).toEqual(view);
});
