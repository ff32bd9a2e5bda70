/** A point on the canvas, in units of the 1200 × 800 viewBox. */
export type Point = readonly [x: number, y: number];

const FINE = 10;
const COARSE_FROM = 12;

/** Path data from a template, its numbers rounded. */
export function d(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((data, part, index) => `${data}${round(values[index - 1] ?? 0)}${part}`);
}

/** Rounds to what the eye can tell: tenths for small distances, whole units from 12 up. */
function round(value: number): number {
  return Math.abs(value) < COARSE_FROM ? Math.round(value * FINE) / FINE : Math.round(value);
}

/** A filled path; `more` are further presentation attributes. */
export function shape(data: string, fill: string, more = ''): string {
  return `<path d="${data}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A stroked path with round ends; `more` are further presentation attributes. */
export function stroke(data: string, colour: string, [width, more = '']: readonly [number, string?]): string {
  const rest = more && ` ${more}`;
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round"${rest}/>`;
}

/** Presentation attribute for see-through paint. */
export const veil = (opacity: number): string => `opacity="${Math.round(opacity * 100) / 100}"`;

/** Path data of a rectangle: left, top, width, height. */
export function box([x, y, width, height]: readonly [number, number, number, number]): string {
  return d`M${x} ${y}h${width}v${height}h${-width}z`;
}

/** Path data of an ellipse: centre and radii (one radius makes a circle). */
export function disc([x, y, rx, ry = rx]: readonly [number, number, number, number?]): string {
  return d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`;
}

/** Path data of a flat sliver with two pointed ends: light or wind on water. */
export function sliver([x, y, width, height]: readonly [number, number, number, number]): string {
  return d`M${x} ${y}q${width / 2} ${-height} ${width} 0q${-width / 2} ${height} ${-width} 0z`;
}

/** Path data through points in straight lines, closed. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

/** Path data of a smooth open line through points (Catmull–Rom turned into Béziers). */
export function curve(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  let data = d`M${at(0)[0]} ${at(0)[1]}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const lead = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6] as const;
    const tail = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6] as const;
    data += `C${[...lead, ...tail, ...to].map((value) => Math.round(value)).join(' ')}`;
  }
  return data;
}

/** Path data of ground under a smooth line, filled down to `floor`. */
export function ground(points: readonly Point[], floor = 860): string {
  const first = points[0] ?? [0, 0];
  const last = points.at(-1) ?? first;
  return `${curve(points)}L${round(last[0])} ${floor}L${round(first[0])} ${floor}z`;
}

/** Where a drawing made around the origin is put on the canvas. */
export interface Spot {
  x: number;
  y: number;
  scale?: number;
  flip?: boolean;
  more?: string;
}

/** Moves, scales and mirrors a drawing made around the origin. */
export function place(drawing: string, { x, y, scale = 1, flip = false, more = '' }: Spot): string {
  const size = Math.round(scale * 100) / 100;
  const sizing = flip ? ` scale(${-size} ${size})` : size === 1 ? '' : ` scale(${size})`;
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)})${sizing}"${more && ` ${more}`}>${drawing}</g>`;
}

/** Mirrors a drawing at a vertical axis, for scenes that may face either way. */
export function mirror(drawing: string, flipped: boolean): string {
  return flipped ? `<g transform="matrix(-1 0 0 1 1200 0)">${drawing}</g>` : drawing;
}

/** Calls `draw` a number of times and joins what it returns. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
