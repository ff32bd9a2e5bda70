import type { Colour } from './colour.ts';
import { createRandom, hashOf, type Random } from './random.ts';
import { hours, paletteFor, type Hour, type Palette } from './palette.ts';
import { place, type Spot } from './shapes.ts';

/** What a scene is painted with: chance, colours, the sun's place, and a prefix that keeps ids apart. */
export interface Canvas {
  random: Random;
  palette: Palette;
  id: string;
  /** The sun or moon: where it stands, and how far above the horizon. */
  sun: { x: number; lift: number };
  flipped: boolean;
}

export type Layers = readonly string[];

const sunLift: Record<Hour, readonly [number, number]> = {
  dawn: [20, 100],
  noon: [210, 270],
  late: [110, 180],
  dusk: [-10, 60],
  night: [180, 260],
};

// Night is one hour among nine: a page of cards should be mostly daylight.
const weightedHours = [...hours, 'dawn', 'noon', 'late', 'dusk'] as const;
const ID_BASE = 36;

/** Creates the canvas of one picture. The same name always finds the same things in the same place. */
export function createCanvas({ name, hour }: { name: string; hour: Hour | undefined }): Canvas {
  const random = createRandom(name);
  const picked = random.pick(weightedHours);
  const palette = paletteFor(hour ?? picked, random);
  const [low, high] = sunLift[palette.hour];
  return {
    random,
    palette,
    id: `a${hashOf(name).toString(ID_BASE)}`,
    sun: { x: random.between(380, 820), lift: random.between(low, high) },
    flipped: random.chance(0.5),
  };
}

/** A vertical gradient: its definition, and the paint that refers to it. */
export interface Wash {
  def: string;
  fill: string;
}

/** Makes an even vertical gradient through two or three colours. */
export function wash({ id }: Canvas, name: string, colours: readonly Colour[]): Wash {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return {
    def: `<linearGradient id="${id}${name}" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    fill: `url(#${id}${name})`,
  };
}

/** A round glow that fades to nothing. */
export function glow({ id }: Canvas, name: string, colour: Colour): Wash {
  return {
    def: `<radialGradient id="${id}${name}"><stop stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    fill: `url(#${id}${name})`,
  };
}

/** A drawing that is written down once and shown many times. */
export interface Stamp {
  def: string;
  /** The bare reference, for places that need a transform of their own. */
  use: string;
  at: (spot: Spot) => string;
}

/** Makes a stamp; `def` must stand in the same layer as every place it is shown. */
export function stamp({ id }: Canvas, name: string, drawing: string): Stamp {
  const use = `<use href="#${id}${name}"/>`;
  return {
    use,
    def: `<defs><g id="${id}${name}">${drawing}</g></defs>`,
    at: (spot) => place(use, spot),
  };
}
