import { expect, it } from 'vitest';

import { directoryQuerySchema } from './directory-query.ts';

it('reads where listings are to be', () => {
  const query = { near: '-26.39,153.09', radius: '2.5', sort: 'distance', bounds: '152.9,-26.5,153.1,-26.3' };

  expect(directoryQuerySchema.parse(query)).toMatchObject({
    near: { latitude: -26.39, longitude: 153.09 },
    radius: 2.5,
    sort: 'distance',
    bounds: { west: 152.9, south: -26.5, east: 153.1, north: -26.3 },
  });
});

it.each([
  [{ near: 'Noosa' }, 'near', 'Write a place as latitude,longitude, such as -26.39,153.09'],
  [{ near: '153.09,-26.39' }, 'near', 'Write a place as latitude,longitude, such as -26.39,153.09'],
  [{ near: '-26.39' }, 'near', 'Write a place as latitude,longitude, such as -26.39,153.09'],
  [{ near: '-26.39,153.09', radius: 'far' }, 'radius', 'Write a radius in kilometres'],
  [{ near: '-26.39,153.09', radius: '0' }, 'radius', 'A radius is more than nothing'],
  [{ near: '-26.39,153.09', radius: '500' }, 'radius', 'A radius is 100 kilometres at most'],
  [{ radius: '5' }, 'radius', 'Say from where: add near=latitude,longitude'],
  [{ sort: 'distance' }, 'sort', 'Say from where: add near=latitude,longitude'],
  [{ near: '-26.39,153.09', sort: 'price' }, 'sort', 'A list can be sorted by distance'],
  [
    { bounds: '153.1,-26.5,152.9,-26.3' },
    'bounds',
    'Write bounds as west,south,east,north in degrees, such as 152.9,-26.5,153.1,-26.3',
  ],
  [{ bounds: '1,2,3' }, 'bounds', 'Write bounds as west,south,east,north in degrees, such as 152.9,-26.5,153.1,-26.3'],
])('says what is wrong with %o', (query, path, message) => {
  expect(directoryQuerySchema.safeParse(query).error?.issues).toMatchObject([{ path: [path], message }]);
});
