import { gzipSync } from 'node:zlib';

/** A polygon that fills a tile, in a layer of its own, of a kind. */
interface Shape {
  layer: string;
  kind: string;
  /** Corners in the 4,096 steps a tile is wide. */
  corners: readonly (readonly [x: number, y: number])[];
}

interface MapTiles {
  shapes: readonly Shape[];
  /** As the file names whose data it is: markup, usually. */
  attribution: string;
}

const HEADER_BYTES = 127;
const VERSION = 3;
const GZIP = 2;
const VECTOR_TILES = 1;
const EXTENT = 4_096;
const DEGREE = 10_000_000;
/** As far as web maps go. */
const LIMITS = { west: -180, south: -85, east: 180, north: 85 };

/** A PMTiles file (version 3) of one tile, the whole world at zoom 0: see https://docs.protomaps.com/pmtiles/. */
export function toMapTiles({ shapes, attribution }: MapTiles): Buffer {
  const tile = gzipSync(Buffer.concat(shapes.map((shape) => toField(3, toLayer(shape)))));
  const metadata = gzipSync(
    JSON.stringify({ attribution, vector_layers: shapes.map(({ layer }) => ({ id: layer, fields: {} })) }),
  );
  // One entry: its number, how often it repeats, its length, and its place plus one.
  const root = gzipSync(Buffer.concat([1, 0, 1, tile.length, 1].map(toVarint)));
  return Buffer.concat([toHeader({ root, metadata, tile }), root, metadata, tile]);
}

type Parts = Record<'root' | 'metadata' | 'tile', Buffer>;

function toHeader({ root, metadata, tile }: Parts): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header[7] = VERSION;
  const metadataAt = HEADER_BYTES + root.length;
  const tileAt = metadataAt + metadata.length;
  // Root, metadata, leaves, tiles: where each begins and how long it is. Then tiles, entries and contents.
  const numbers = [HEADER_BYTES, root.length, metadataAt, metadata.length, tileAt, 0, tileAt, tile.length, 1, 1, 1];
  numbers.forEach((number, index) => header.writeBigUInt64LE(BigInt(number), 8 + index * 8));
  // In order, both compressions, the kind of tile, and zooms from 0 to 0.
  Buffer.from([1, GZIP, GZIP, VECTOR_TILES, 0, 0]).copy(header, 96);
  [LIMITS.west, LIMITS.south, LIMITS.east, LIMITS.north].forEach((degrees, index) =>
    header.writeInt32LE(degrees * DEGREE, 102 + index * 4),
  );
  return header;
}

/** A layer of a Mapbox vector tile (version 2) with one feature. */
function toLayer({ layer, kind, corners }: Shape): Buffer {
  const feature = Buffer.concat([
    toField(2, Buffer.from([0, 0])),
    toNumber(3, 3),
    toField(4, Buffer.concat(toCommands(corners).map(toVarint))),
  ]);
  return Buffer.concat([
    toNumber(15, 2),
    toField(1, Buffer.from(layer)),
    toField(2, feature),
    toField(3, Buffer.from('kind')),
    toField(4, toField(1, Buffer.from(kind))),
    toNumber(5, EXTENT),
  ]);
}

const toCommand = (id: number, count: number): number => id | (count << 3);
const toZigzag = (number: number): number => (number << 1) ^ (number >> 31);

/** Move to the first corner, draw lines to the others, close. */
function toCommands(corners: Shape['corners']): number[] {
  const steps = corners.map(([x, y], index) => {
    const [fromX, fromY] = corners[index - 1] ?? [0, 0];
    return [toZigzag(x - fromX), toZigzag(y - fromY)];
  });
  const [first = [], ...others] = steps;
  return [toCommand(1, 1), ...first, toCommand(2, others.length), ...others.flat(), toCommand(7, 1)];
}

function toVarint(number: number): Buffer {
  const bytes = [];
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  return Buffer.from([...bytes, rest]);
}

const toField = (id: number, content: Buffer): Buffer =>
  Buffer.concat([toVarint((id << 3) | 2), toVarint(content.length), content]);
const toNumber = (id: number, number: number): Buffer => Buffer.concat([toVarint(id << 3), toVarint(number)]);
