import { coast, lakes, type Point, rivers } from '@shoreline/form-kit/region';

/** Beyond what the sketches of listings show, so that the sea has a shore wherever the map can be moved. */
const NORTHERN_COAST: readonly Point[] = [
  [153.186, -25.6],
  [153.186, -25.935],
  [153.16, -25.955],
  [153.11, -26.02],
  [153.078, -26.09],
];
const SOUTHERN_COAST: readonly Point[] = [
  [153.104, -26.585],
  [153.098, -26.62],
  [153.108, -26.66],
  [153.13, -26.685],
  [153.145, -26.72],
  [153.13, -26.9],
  [153.13, -27.2],
];
const FAR_WEST: readonly Point[] = [
  [151.4, -27.2],
  [151.4, -25.6],
];

/** The headland's park and the sand mass of Cooloola, drawn by eye like everything here. */
const parks: readonly (readonly Point[])[] = [
  [
    [153.098, -26.384],
    [153.106, -26.378],
    [153.113, -26.378],
    [153.118, -26.381],
    [153.116, -26.387],
    [153.112, -26.394],
    [153.113, -26.401],
    [153.107, -26.404],
    [153.104, -26.396],
  ],
  [
    [153.036, -26.335],
    [153.056, -26.33],
    [153.047, -26.29],
    [153.045, -26.23],
    [153.06, -26.12],
    [153.1, -26.03],
    [153.03, -26.05],
    [153.0, -26.18],
    [153.022, -26.245],
    [153.036, -26.28],
  ],
];

/** The main roads between the towns. */
const roads: readonly (readonly Point[])[] = [
  [
    [152.996, -26.72],
    [152.975, -26.56],
    [152.946, -26.475],
    [152.918, -26.44],
    [152.897, -26.412],
    [152.85, -26.385],
    [152.795, -26.35],
    [152.745, -26.29],
    [152.67, -26.2],
  ],
  [
    [152.912, -26.418],
    [152.945, -26.405],
    [152.985, -26.398],
    [153.02, -26.395],
    [153.036, -26.391],
    [153.049, -26.399],
    [153.062, -26.403],
    [153.078, -26.4],
    [153.092, -26.394],
    [153.103, -26.406],
    [153.104, -26.423],
    [153.1, -26.44],
    [153.097, -26.46],
    [153.095, -26.481],
    [153.09, -26.515],
    [153.088, -26.56],
    [153.09, -26.65],
  ],
  [
    [152.952, -26.477],
    [152.985, -26.452],
    [153.015, -26.425],
    [153.045, -26.41],
    [153.062, -26.403],
  ],
  [
    [153.036, -26.391],
    [153.012, -26.365],
    [152.99, -26.335],
    [152.98, -26.31],
    [152.994, -26.288],
  ],
  [
    [152.897, -26.412],
    [152.912, -26.418],
    [152.885, -26.39],
    [152.856, -26.366],
    [152.823, -26.335],
  ],
  [
    [152.856, -26.366],
    [152.86, -26.31],
    [152.874, -26.262],
  ],
];

/** Every corner is cut as often as it takes to look like a bend. */
const CUTS = 3;
const NEAR_END = 0.25;

const between = ([x, y]: Point, [toX, toY]: Point, share: number): Point => [
  x + (toX - x) * share,
  y + (toY - y) * share,
];

/** Chaikin's way of rounding a line; the ends of an open one stay. */
export function smooth(line: readonly Point[], isClosed: boolean, cuts = CUTS): Point[] {
  if (cuts === 0) return [...line];
  const pairs = line.flatMap((point, index): [Point, Point][] => {
    const next = line[index + 1] ?? (isClosed ? line[0] : undefined);
    return next ? [[point, next]] : [];
  });
  const cut = pairs.flatMap(([from, to]) => [between(from, to, NEAR_END), between(from, to, 1 - NEAR_END)]);
  const [first, last] = [line[0], line.at(-1)];
  const ends = isClosed || !first || !last ? cut : [first, ...cut, last];
  return smooth(ends, isClosed, cuts - 1);
}

type Kind = 'land' | 'coast' | 'lake' | 'river' | 'park' | 'road';

/** As GeoJSON has it. */
interface Feature {
  type: 'Feature';
  properties: { kind: Kind };
  geometry:
    { type: 'LineString'; coordinates: [number, number][] } | { type: 'Polygon'; coordinates: [number, number][][] };
}

const toFeature = (kind: Kind, geometry: Feature['geometry']): Feature => ({
  type: 'Feature',
  properties: { kind },
  geometry,
});
const toCoordinates = (points: readonly Point[]): [number, number][] => points.map(([x, y]) => [x, y]);

function toOutline(points: readonly Point[]): [number, number][][] {
  const outline = toCoordinates(points);
  return [[...outline, ...outline.slice(0, 1)]];
}

const toLine = (kind: Kind, line: readonly Point[]): Feature =>
  toFeature(kind, { type: 'LineString', coordinates: toCoordinates(line) });
const toArea = (kind: Kind, outline: readonly Point[]): Feature =>
  toFeature(kind, { type: 'Polygon', coordinates: toOutline(outline) });

/** The region as a map draws it, made of the same shapes as the sketches of listings. */
export function regionFeatures(): { type: 'FeatureCollection'; features: Feature[] } {
  const shore = smooth([...NORTHERN_COAST, ...coast, ...SOUTHERN_COAST], false);
  return {
    type: 'FeatureCollection',
    features: [
      toArea('land', [...shore, ...FAR_WEST]),
      toLine('coast', shore),
      ...parks.map((park) => toArea('park', smooth(park, true))),
      ...lakes.map((lake) => toArea('lake', smooth(lake, true))),
      ...rivers.map((river) => toLine('river', smooth(river, false))),
      ...roads.map((road) => toLine('road', smooth(road, false))),
    ],
  };
}
