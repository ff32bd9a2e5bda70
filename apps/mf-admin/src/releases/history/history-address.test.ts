import { expect, it } from 'vitest';

import { readFilter, toHistory } from './history-address.ts';

it.each([
  ['', {}],
  ['?app=shell&action=rollback&before=12', { app: 'shell', action: 'rollback', before: 12 }],
  ['?action=dance&before=-1', {}],
])('reads %j', (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter);
  expect(readFilter(new URLSearchParams(toHistory(filter as never).split('?')[1]))).toEqual(filter);
});
