// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Pagination } from './pagination.tsx';

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
