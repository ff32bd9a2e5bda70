import { openFactBook } from '@shoreline/facts';
import { readNeighbourhoods } from '@shoreline/guides';
import { expect, it } from 'vitest';

import { comparedOf, toggleAddress } from './comparison.ts';

const { summaries } = readNeighbourhoods(null, openFactBook());
const idsOf = (search: string) => comparedOf(new URLSearchParams(search), summaries).map(({ id }) => id);

it('starts with three neighbourhoods that differ', () => {
  expect(idsOf('')).toEqual(['noosa-heads', 'noosaville', 'tewantin']);
});

it.each([
  ['compare=cooroy,tewantin', ['cooroy', 'tewantin']],
  ['compare=', []],
  ['compare=atlantis,cooroy,cooroy,__proto__', ['cooroy']],
  ['compare=cooroy,tewantin,noosaville,noosa-heads', ['cooroy', 'tewantin', 'noosaville']],
])('reads %s as %o', (search, ids) => {
  expect(idsOf(search)).toEqual(ids);
});

it('removes one, and preserves the neighbourhood that is open', () => {
  const parameters = new URLSearchParams('area=cooroy&compare=cooroy,tewantin');
  const compared = comparedOf(parameters, summaries);

  expect(toggleAddress(parameters, compared, 'cooroy')).toBe('/neighbourhoods?area=cooroy&compare=tewantin#compare');
});

it('takes one in at the end', () => {
  const parameters = new URLSearchParams('compare=cooroy');
  const compared = comparedOf(parameters, summaries);

  expect(toggleAddress(parameters, compared, 'tewantin')).toBe('/neighbourhoods?compare=cooroy,tewantin#compare');
});
