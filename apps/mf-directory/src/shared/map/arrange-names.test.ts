import { expect, it } from 'vitest';

import { arrangeNames } from './arrange-names.ts';
import type { PlaceName } from './place-names.ts';

const ZOOM = 12;
const town = (own: Partial<PlaceName> = {}): PlaceName => ({
  name: 'Tewantin',
  longitude: 153.036,
  latitude: -26.391,
  fromZoom: 0,
  ...own,
});
const clusterAt = ({ longitude, latitude }: PlaceName) => ({
  ...{ count: 2, longitude, latitude },
  bounds: { west: 0, south: 0, east: 0, north: 0 },
});
const marksAt = (...places: PlaceName[]) => ({ pins: [], clusters: places.map(clusterAt) });

it('leaves a name on its place where nothing else is', () => {
  expect(arrangeNames([town()], marksAt(), ZOOM)).toEqual([{ ...town(), x: 0, y: 0 }]);
});

it('moves a name off a mark, and another off that name', () => {
  const neighbour = town({ name: 'Noosaville', latitude: -26.3912 });

  const [first, second] = arrangeNames([town(), neighbour], marksAt(town()), ZOOM);

  expect(first).toMatchObject({ name: 'Tewantin', x: 0, y: -36 });
  expect(second?.y).toBeGreaterThan(0);
});

it('leaves out a suburb before its zoom, and a name there is no room for', () => {
  const around = [-0.02, -0.01, 0, 0.01, 0.02].flatMap((x) =>
    [-0.01, 0, 0.01].map((y) => town({ longitude: 153.036 + x, latitude: -26.391 + y })),
  );

  expect(arrangeNames([town({ fromZoom: 13 })], marksAt(), ZOOM)).toEqual([]);
  expect(arrangeNames([town()], marksAt(...around), 11)).toEqual([]);
});
