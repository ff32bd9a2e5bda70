// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { pageWindow, Pagination } from './pagination.tsx';

afterEach(cleanup);

const toHref = (page: number) => `/directory?page=${page}`;

it.each([
  [1, 30, 'Showing 1-12 of 30 items'],
  [3, 30, 'Showing 25-30 of 30 items'],
  [1, 0, 'Showing 0-0 of 0 items'],
])('says what page %i of %i things shows', (page, total, words) => {
  render(<Pagination page={page} pageSize={12} total={total} toHref={toHref} />);

  expect(screen.getByText(words)).toBeTruthy();
});

it('links to the neighbours and marks the current page', () => {
  render(<Pagination page={2} pageSize={12} total={30} toHref={toHref} />);

  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/directory?page=1');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/directory?page=3');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
});

it('offers no way past the ends', () => {
  render(<Pagination page={1} pageSize={12} total={30} toHref={toHref} />);

  expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
});

it('leaves the numbers out when everything is on one page', () => {
  render(<Pagination page={1} pageSize={12} total={12} toHref={toHref} />);

  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each([
  [1, 1, '1'],
  [3, 5, '1 2 3 4 5'],
  [1, 6, '1 2 3 4 5 6'],
  [1, 12, '1 2 3 4 5 gap-after 12'],
  [3, 12, '1 2 3 4 5 gap-after 12'],
  [4, 12, '1 2 3 4 5 6 gap-after 12'],
  [5, 12, '1 gap-before 3 4 5 6 7 gap-after 12'],
  [9, 12, '1 gap-before 7 8 9 10 11 12'],
  [12, 12, '1 gap-before 8 9 10 11 12'],
])('shows around page %i of %i: %s', (page, pageCount, marks) => {
  expect(pageWindow(page, pageCount).join(' ')).toBe(marks);
});
