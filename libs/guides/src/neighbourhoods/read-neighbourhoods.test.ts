import { openFactBook } from '@shoreline/facts';
import { expect, it } from 'vitest';

import { readNeighbourhoods, toNeighbourhoods } from './read-neighbourhoods.ts';

const book = openFactBook();
const neighbourhoods = toNeighbourhoods(book);

it('has the six neighbourhoods, from the coast inland', () => {
  const ids = neighbourhoods.map(({ id }) => id);
  expect(ids).toEqual(['noosa-heads', 'noosaville', 'sunrise-beach', 'sunshine-beach', 'tewantin', 'cooroy']);
});

it.each(['', 'atlantis', '__proto__', null])('knows no neighbourhood called %o', (id) => {
  expect(readNeighbourhoods(id, book).open).toBeNull();
});

it.each(neighbourhoods)('names prices and distances of $name as facts, not in its prose', ({ overview, ...rest }) => {
  const prose = [...overview, ...rest.highlights, ...rest.considerations, rest.description, rest.pricing.text];
  expect(prose.join(' ')).not.toMatch(/\d/);
});

it.each(neighbourhoods)('fills every list of $name', ({ overview, amenities, highlights, considerations }) => {
  const lists = [overview, ...Object.values(amenities), highlights, considerations];
  expect(lists.filter((list) => list.length === 0)).toEqual([]);
});
