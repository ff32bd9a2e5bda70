import { coast } from '@shoreline/form-kit/region';
import { expect, it } from 'vitest';

import { regionFeatures, smooth } from './region-features.ts';

it('draws land to the shore of the sketches, and every area as a closed outline', () => {
  const { features } = regionFeatures();

  expect(new Set(features.map(({ properties }) => properties.kind))).toEqual(
    new Set(['land', 'coast', 'park', 'lake', 'river', 'road']),
  );
  for (const { geometry } of features.filter(({ geometry: { type } }) => type === 'Polygon')) {
    const [outline = []] = geometry.coordinates as [number, number][][];
    expect(outline[0]).toEqual(outline.at(-1));
  }
  const [shore] = features.filter(({ properties }) => properties.kind === 'coast');
  const line = (shore?.geometry.coordinates ?? []) as [number, number][];
  for (const [longitude, latitude] of coast) {
    const nearest = Math.min(...line.map(([x, y]) => Math.hypot(x - longitude, y - latitude)));
    expect(nearest).toBeLessThan(0.006);
  }
});

it('rounds corners and leaves the ends of a line where they are', () => {
  const line = smooth(
    [
      [0, 0],
      [1, 0],
      [1, 1],
    ],
    false,
    1,
  );

  expect(line[0]).toEqual([0, 0]);
  expect(line.at(-1)).toEqual([1, 1]);
  expect(line).not.toContainEqual([1, 0]);
});
