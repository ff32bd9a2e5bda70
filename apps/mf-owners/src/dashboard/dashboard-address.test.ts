import { expect, it } from 'vitest';

import { readPage, readTab, toDashboard } from './dashboard-address.ts';

it.each([
  ['', 'listings'],
  ['tab=enquiries', 'enquiries'],
  ['tab=nonsense', 'listings'],
])('reads the tab of ?%s as %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search))).toBe(tab);
});

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=x', 1],
])('reads the page of ?%s as %s', (search, page) => {
  expect(readPage(new URLSearchParams(search))).toBe(page);
});

it('leaves out of an address what is empty', () => {
  expect(toDashboard('enquiries', { listing: 'a b', status: undefined, page: '' })).toBe(
    '/owners?tab=enquiries&listing=a+b',
  );
});
