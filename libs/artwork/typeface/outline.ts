/** One step of a glyph's drawing, y upwards, as font libraries tell it. */
interface DrawStep {
  command: string;
  args: readonly number[];
}

type Point = readonly [x: number, y: number];

/** Where the drawing stands, and the last control point: curves that run on smoothly need not say theirs. */
interface Pen {
  at: Point;
  start: Point;
  control: Point | undefined;
}

/** How many steps the control point of a smooth curve may be off before it is written down. */
const TOLERANCE = 1;

/** Path data of a glyph in whole steps, y downwards, each point told from the one before: short, and alike where glyphs are. */
export function toOutline(drawing: readonly DrawStep[], scale: number): string {
  let pen: Pen = { at: [0, 0], start: [0, 0], control: undefined };
  let data = '';
  for (const { command, args } of drawing) {
    const [text, moved] = drawStep(command, toPoints(args, scale), pen);
    data += text;
    pen = moved;
  }
  return data;
}

function drawStep(command: string, points: readonly Point[], pen: Pen): [data: string, pen: Pen] {
  const at = points.at(-1) ?? pen.at;
  switch (command) {
    case 'moveTo':
      return [`m${from(pen, points)}`, { at, start: at, control: undefined }];
    case 'lineTo':
      return [drawLine(pen.at, at), { ...pen, at, control: undefined }];
    case 'quadraticCurveTo':
      return drawCurve(points, pen);
    case 'closePath':
      return ['z', { ...pen, at: pen.start, control: undefined }];
    default:
      throw new Error(`No glyph of ours is drawn with ${command}.`);
  }
}

function drawLine([fromX, fromY]: Point, [x, y]: Point): string {
  if (y === fromY) return x === fromX ? '' : `h${x - fromX}`;
  return x === fromX ? `v${y - fromY}` : `l${join([x - fromX, y - fromY])}`;
}

function drawCurve(points: readonly Point[], pen: Pen): [data: string, pen: Pen] {
  const [control = pen.at, at = pen.at] = points;
  const mirrored = pen.control && ([2 * pen.at[0] - pen.control[0], 2 * pen.at[1] - pen.control[1]] as const);
  if (mirrored && isNear(mirrored, control)) return [`t${from(pen, [at])}`, { ...pen, at, control: mirrored }];
  return [`q${from(pen, points)}`, { ...pen, at, control }];
}

const isNear = ([x, y]: Point, [otherX, otherY]: Point): boolean =>
  Math.abs(x - otherX) <= TOLERANCE && Math.abs(y - otherY) <= TOLERANCE;

const toPoints = (args: readonly number[], scale: number): Point[] =>
  Array.from({ length: args.length / 2 }, (_, index) => [
    Math.round((args[index * 2] ?? 0) * scale),
    Math.round(-(args[index * 2 + 1] ?? 0) * scale),
  ]);

const from = ({ at }: Pen, points: readonly Point[]): string =>
  join(points.flatMap(([x, y]) => [x - at[0], y - at[1]]));

/** A minus parts two numbers as well as a space does. */
const join = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');
