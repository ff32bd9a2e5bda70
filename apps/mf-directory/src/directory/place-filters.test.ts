import { expect, it } from 'vitest';

import { readPlaceFilters } from './place-filters.ts';

const read = (search: string) => readPlaceFilters(new URLSearchParams(search));
const nothing = { view: '', suburb: '', near: '', radius: '', sort: '', bounds: '' };

it('reads where a list is, and that a map stands beside it', () => {
  const address = {
    view: 'map',
    suburb: 'Tewantin',
    near: '-26.391,153.036',
    radius: '2.5',
    sort: 'distance',
    bounds: '152.97,-26.49,153.13,-26.35',
  };

  expect(read(String(new URLSearchParams(address)))).toEqual(address);
});

it.each([
  'view=globe',
  'near=here',
  'near=-26.4',
  'near=-26.4,153,5',
  'near=-91,153',
  'near=-26.4,181',
  'near=1e1,153',
  'bounds=152.9,-26.5,153.1',
  'bounds=153.1,-26.5,152.9,-26.3',
  'bounds=152.9,-26.3,153.1,-26.5',
  'bounds=152.9,-26.5,152.9,-26.3',
  'bounds=152.9,-26.5,190,-26.3',
  'bounds=152.9,-26.5,153.1,-26.3,1',
  'bounds=,,,',
  'radius=5&sort=distance',
])('ignores %s, which means nothing', (search) => {
  expect(read(search)).toEqual(nothing);
});

it.each(['radius=0', 'radius=-1', 'radius=101', 'radius=far', 'sort=name'])('ignores %s beside a place', (search) => {
  expect(read(`near=-26.391,153.036&${search}`)).toEqual({ ...nothing, near: '-26.391,153.036' });
});
