import { mix, oklch, type Colour } from './colour.ts';
import type { Random } from './random.ts';

export const hours = ['dawn', 'noon', 'late', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];

/** The brand's light-theme tokens that the artwork starts from. */
export const brand = {
  paper: oklch(0.985, 0.01, 85),
  ink: oklch(0.27, 0.045, 225),
  ocean: oklch(0.5, 0.095, 215),
  coral: oklch(0.64, 0.17, 35),
  eucalypt: oklch(0.52, 0.09, 160),
  sun: oklch(0.84, 0.14, 85),
} as const;

type Sky = Record<'skyHigh' | 'skyMid' | 'skyLow' | 'sun' | 'cloud', Colour>;
type Ground = Record<'seaFar' | 'seaNear' | 'landFar' | 'landMid' | 'landNear' | 'sand', Colour>;

/** Everything a scene is painted with. `near`, `mid` and `far` are distances from the viewer. */
export interface Palette extends Sky, Ground, ReturnType<typeof surfaces> {
  hour: Hour;
}

/** With the light that falls on painted things, and how strongly it dyes them. */
const atmospheres: Record<Hour, Sky & Ground & { light: Colour; dye: number }> = {
  dawn: {
    skyHigh: oklch(0.78, 0.055, 230),
    skyMid: oklch(0.9, 0.045, 70),
    skyLow: oklch(0.87, 0.095, 52),
    sun: oklch(0.95, 0.09, 82),
    cloud: oklch(0.94, 0.04, 45),
    seaFar: oklch(0.8, 0.055, 205),
    seaNear: oklch(0.5, 0.085, 215),
    landFar: oklch(0.7, 0.05, 235),
    landMid: oklch(0.5, 0.06, 200),
    landNear: oklch(0.35, 0.055, 195),
    sand: oklch(0.9, 0.05, 70),
    light: oklch(0.9, 0.08, 55),
    dye: 0.12,
  },
  noon: {
    skyHigh: oklch(0.72, 0.09, 226),
    skyMid: oklch(0.85, 0.06, 215),
    skyLow: oklch(0.95, 0.03, 95),
    sun: oklch(0.97, 0.07, 95),
    cloud: oklch(0.98, 0.012, 90),
    seaFar: oklch(0.58, 0.1, 222),
    seaNear: oklch(0.71, 0.09, 195),
    landFar: oklch(0.68, 0.055, 205),
    landMid: oklch(0.54, 0.085, 160),
    landNear: oklch(0.39, 0.07, 165),
    sand: oklch(0.93, 0.05, 85),
    light: oklch(0.98, 0.03, 95),
    dye: 0.04,
  },
  late: {
    skyHigh: oklch(0.8, 0.06, 205),
    skyMid: oklch(0.92, 0.06, 95),
    skyLow: oklch(0.87, 0.12, 78),
    sun: oklch(0.95, 0.12, 92),
    cloud: oklch(0.96, 0.04, 85),
    seaFar: oklch(0.72, 0.07, 195),
    seaNear: oklch(0.47, 0.085, 212),
    landFar: oklch(0.68, 0.055, 95),
    landMid: oklch(0.52, 0.08, 135),
    landNear: oklch(0.36, 0.06, 165),
    sand: oklch(0.88, 0.075, 78),
    light: oklch(0.87, 0.12, 78),
    dye: 0.14,
  },
  dusk: {
    skyHigh: oklch(0.46, 0.075, 250),
    skyMid: oklch(0.7, 0.095, 15),
    skyLow: oklch(0.81, 0.135, 55),
    sun: oklch(0.88, 0.15, 68),
    cloud: oklch(0.72, 0.13, 25),
    seaFar: oklch(0.66, 0.085, 25),
    seaNear: oklch(0.36, 0.07, 240),
    landFar: oklch(0.52, 0.07, 330),
    landMid: oklch(0.38, 0.06, 265),
    landNear: oklch(0.27, 0.05, 235),
    sand: oklch(0.66, 0.07, 40),
    light: oklch(0.5, 0.1, 5),
    dye: 0.26,
  },
  night: {
    skyHigh: oklch(0.23, 0.05, 245),
    skyMid: oklch(0.33, 0.06, 235),
    skyLow: oklch(0.5, 0.06, 215),
    sun: oklch(0.95, 0.035, 95),
    cloud: oklch(0.42, 0.05, 230),
    seaFar: oklch(0.45, 0.06, 222),
    seaNear: oklch(0.25, 0.05, 230),
    landFar: oklch(0.38, 0.05, 225),
    landMid: oklch(0.3, 0.045, 220),
    landNear: oklch(0.22, 0.035, 220),
    sand: oklch(0.5, 0.04, 95),
    light: oklch(0.28, 0.06, 235),
    dye: 0.5,
  },
};

const STRONGEST_LEAN = 0.09;

/** Mixes the palette of an hour, leaning a little towards one brand colour so that no two slugs are dyed alike. */
export function paletteFor(hour: Hour, random: Random): Palette {
  const { light, dye, ...atmosphere } = atmospheres[hour];
  const lean = random.pick([brand.coral, brand.sun, brand.ocean, brand.eucalypt]);
  const amount = random.between(0, STRONGEST_LEAN);
  return {
    ...atmosphere,
    hour,
    skyHigh: mix(atmosphere.skyHigh, lean, amount),
    skyMid: mix(atmosphere.skyMid, lean, amount),
    seaNear: mix(atmosphere.seaNear, lean, amount),
    landMid: mix(atmosphere.landMid, lean, amount),
    ...surfaces(light, dye),
  };
}

function surfaces(light: Colour, dye: number) {
  const lit = (colour: Colour): Colour => mix(colour, light, dye);
  return {
    foam: lit(oklch(0.97, 0.015, 95)),
    ink: mix(brand.ink, light, dye / 4),
    wall: lit(oklch(0.92, 0.025, 80)),
    timber: lit(oklch(0.62, 0.075, 62)),
    coral: lit(brand.coral),
    gold: lit(brand.sun),
    leaf: lit(brand.eucalypt),
    ocean: lit(brand.ocean),
    linen: lit(oklch(0.965, 0.014, 85)),
    lamp: oklch(0.9, 0.12, 85),
  };
}

const LAMP_LIGHT = oklch(0.55, 0.09, 58);
const LAMP_DYE = 0.26;

/** The palette indoors: after sunset a warm lamp lights the room, whatever the hour outside. */
export function indoors(palette: Palette): Palette {
  const dark = palette.hour === 'night' || palette.hour === 'dusk';
  return dark ? { ...palette, ...surfaces(LAMP_LIGHT, LAMP_DYE) } : palette;
}
