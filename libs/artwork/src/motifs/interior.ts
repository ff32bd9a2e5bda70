import { mix, type Colour } from '../colour.ts';
import { rosette } from './trees.ts';
import { sailBoat } from './boats.ts';
import { foreland, hazed } from './land.ts';
import { sky } from './sky.ts';
import { sea } from './water.ts';
import { box, d, disc, place, repeat, shape, stroke, veil } from '../shapes.ts';
import type { Canvas } from '../canvas.ts';

/** Left, top, width and height of something rectangular. */
export type Frame = readonly [left: number, top: number, width: number, height: number];

/** What a window looks out on: sky, sea, a headland, now and then a sail. */
export function outlook(canvas: Canvas, horizon: number): string {
  const { random, palette } = canvas;
  const from = random.between(420, 760);
  const line = { from, y: horizon - 26, rise: 14, step: 80 };
  const land = foreland(random, line, [horizon, hazed(palette.landMid, palette.skyLow, 0.25)]);
  const boat = random.chance(0.6)
    ? place(sailBoat(canvas, random.pick([palette.linen, palette.coral])), {
        x: random.between(400, 620),
        y: horizon + 44,
        scale: 0.42,
      })
    : '';
  const view = sky({ ...canvas, sun: { ...canvas.sun, lift: canvas.sun.lift * 0.7 } }, horizon);
  return view + land + sea(canvas, horizon) + boat;
}

/** A wall with openings cut out of it. */
export function wall(colour: Colour, openings: readonly Frame[]): string {
  return shape(box([-80, -80, 1360, 960]) + openings.map(box).join(''), colour, 'fill-rule="evenodd"');
}

/** How many panes a window has side by side and one above the other. */
export type Panes = readonly [columns: number, rows: number];

/** Names the panes of a window: `panes(3, 2)` is six. */
export const panes = (columns: number, rows: number): Panes => [columns, rows];

/** A window's frame and its glazing bars, and the depth of the wall in shadow. */
export function windowFrame({ palette }: Canvas, [x, y, width, height]: Frame, [columns, rows]: Panes): string {
  const upright = repeat(columns - 1, (index) => d`M${x + (width / columns) * (index + 1)} ${y}v${height}`);
  const level = repeat(rows - 1, (index) => d`M${x} ${y + (height / rows) * (index + 1)}h${width}`);
  const trim = palette.linen;
  return (
    shape(box([x, y, width, 16]) + box([x, y, 14, height]), palette.ink, veil(0.14)) +
    stroke(upright + level, trim, [8]) +
    stroke(box([x, y, width, height]), trim, [16, 'stroke-linejoin="miter"']) +
    shape(box([x - 26, y + height + 4, width + 52, 18]), mix(trim, palette.timber, 0.25))
  );
}

/** The slanting patch of light a window throws on the wall or floor. */
export function lightPatch({ palette }: Canvas, [x, y, width, height]: Frame, slant: number): string {
  const patch = d`M${x} ${y}h${width}l${slant} ${height}h${-width}z`;
  return shape(
    patch,
    palette.hour === 'night' ? palette.seaFar : palette.sun,
    veil(palette.hour === 'noon' ? 0.5 : 0.35),
  );
}

/** A plant in a pot, about 230 high, standing at the origin. */
export function potPlant({ palette, random }: Canvas, pot: Colour): string {
  const leaf = mix(palette.leaf, palette.ink, 0.3);
  const stems = repeat(
    5,
    (index) => d`M0 -70Q${(index - 2) * 16} -120 ${(index - 2) * 44} ${-170 - random.between(0, 40)}`,
  );
  const leaves = repeat(7, (index) => {
    const angle = (index - 3) * 24 + random.between(-7, 7);
    return `<path transform="translate(0 -72) rotate(${Math.round(angle)})" d="M0 0Q-30-70 0-${random.integer(130, 176)}Q30-70 0 0z"/>`;
  });
  const fronds = random.chance(0.5)
    ? stroke(stems, leaf, [5]) +
      place(
        rosette(random, { leaves: 13, length: 96 }, leaf) + rosette(random, { leaves: 8, length: 60 }, palette.leaf),
        {
          x: 0,
          y: -160,
        },
      )
    : `<g fill="${leaf}">${leaves}</g>`;
  return (
    fronds +
    shape('M-44-78H44L32 0H-32z', pot) +
    shape('M-48-84H48V-66H-48z', mix(pot, palette.linen, 0.25)) +
    shape('M14-66H44L32 0H12z', palette.ink, veil(0.14))
  );
}

/** A small painting: frame, mount and a landscape of three or four flat shapes. */
export function painting({ palette, random }: Canvas, [x, y, width, height]: Frame): string {
  const rim = random.pick([palette.timber, palette.ink, palette.gold, mix(palette.timber, palette.ink, 0.5)]);
  const inset = Math.min(width, height) * 0.13;
  const [left, top, wide, high] = [x + inset, y + inset, width - inset * 2, height - inset * 2];
  const level = top + high * random.between(0.42, 0.66);
  const [backdrop, land, water] = random.pick([
    [mix(palette.gold, palette.linen, 0.5), palette.leaf, palette.ocean],
    [mix(palette.coral, palette.linen, 0.45), palette.ocean, mix(palette.ocean, palette.ink, 0.4)],
    [
      mix(palette.ocean, palette.linen, 0.65),
      mix(palette.leaf, palette.ink, 0.2),
      mix(palette.gold, palette.linen, 0.3),
    ],
    [palette.linen, palette.coral, palette.ink],
  ]);
  const bottom = top + high;
  const peak = left + wide * random.between(0.25, 0.75);
  const hill = random.chance(0.5)
    ? d`M${left} ${level + 10}Q${peak - wide * 0.12} ${level - 8} ${peak} ${level - high * 0.3}Q${peak + wide * 0.12} ${level - 8} ${left + wide} ${level + 10}V${bottom}H${left}z`
    : d`M${left} ${level}Q${left + wide * 0.3} ${level - high * 0.24} ${left + wide * 0.6} ${level}T${left + wide} ${level - 10}V${bottom}H${left}z`;
  const flow = d`M${left} ${level + high * 0.22}Q${left + wide * 0.4} ${level + high * 0.06} ${left + wide} ${level + high * 0.2}V${bottom}H${left}z`;
  return (
    shape(box([x + 7, y + 9, width, height]), palette.ink, veil(0.16)) +
    shape(box([x, y, width, height]), rim) +
    shape(box([x + 8, y + 8, width - 16, height - 16]), palette.linen) +
    shape(box([left, top, wide, high]), backdrop) +
    shape(
      disc([left + wide * random.between(0.2, 0.8), top + high * 0.26, Math.min(wide, high) * 0.11]),
      random.pick([palette.coral, palette.gold, palette.linen]),
    ) +
    shape(hill, land) +
    shape(flow, water)
  );
}
