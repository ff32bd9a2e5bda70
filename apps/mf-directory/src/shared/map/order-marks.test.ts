import { expect, it } from 'vitest';

import { type Cluster, isOnePlace, joinClusters, orderMarks, type Pin } from './order-marks.ts';

const pin = (title: string): Pin => ({
  id: `id-of-${title}`,
  slug: title.toLowerCase(),
  title,
  category: 'Restaurant',
  latitude: -26.4,
  longitude: 153.05,
});

const cluster = (count: number, longitude: number, latitude = -26.4): Cluster => ({
  count,
  longitude,
  latitude,
  bounds: { west: longitude - 0.01, south: latitude - 0.01, east: longitude + 0.01, north: latitude + 0.01 },
});

it('has pins in the order of the list, then by name, and the largest cluster first', () => {
  const marks = { pins: ['Wharf', 'Anchor', 'Cup', 'Oar'].map(pin), clusters: [cluster(2, 153), cluster(9, 153.1)] };

  const { pins, clusters } = orderMarks(marks, ['id-of-Oar', 'id-of-elsewhere', 'id-of-Cup']);

  expect(pins.map(({ title }) => title)).toEqual(['Oar', 'Cup', 'Anchor', 'Wharf']);
  expect(clusters.map(({ count }) => count)).toEqual([9, 2]);
});

it('joins clusters that would lie over each other, and leaves others alone', () => {
  const found = [cluster(30, 153), cluster(10, 153.004), cluster(5, 153.2)];

  expect(joinClusters(found, 11)).toEqual([
    {
      count: 40,
      longitude: expect.closeTo(153.001) as number,
      latitude: expect.closeTo(-26.4) as number,
      bounds: {
        west: 152.99,
        south: -26.41,
        east: expect.closeTo(153.014) as number,
        north: expect.closeTo(-26.39) as number,
      },
    },
    cluster(5, 153.2),
  ]);
  expect(joinClusters(found, 16)).toEqual(found);
});

it('joins on until none lies over another', () => {
  const chain = [0, 1, 2, 3].map((step) => cluster(1, 153 + step * 0.01));

  expect(joinClusters(chain, 11.2).map(({ count }) => count)).toEqual([2, 2]);
  expect(joinClusters(chain, 9)).toMatchObject([{ count: 4 }]);
});

it('knows clusters that coming closer does not tell apart', () => {
  const { bounds: _wide, ...venue } = cluster(3, 153.05);
  const around = (degrees: number): Cluster => ({
    ...venue,
    bounds: { west: 153.05, south: -26.4, east: 153.05 + degrees, north: -26.4 },
  });

  expect([0, 0.0003, 0.001].map((degrees) => isOnePlace(around(degrees), 12))).toEqual([true, true, false]);
  expect(isOnePlace(around(0.001), 16)).toBe(true);
});
