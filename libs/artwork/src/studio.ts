import type { Colour } from './colour.ts';
import { diceFor, hashOf, type Dice } from './dice.ts';
import { hours, paletteFor, type Hour, type Palette } from './palette.ts';
import { place, type Spot } from './shapes.ts';

/** What a scene is painted with: chance, colours, the sun's place, and a prefix that keeps ids apart. */
export interface Studio {
  dice: Dice;
  palette: Palette;
  id: string;
  /** The sun or moon: where it stands, and how far above the horizon. */
  sun: { x: number; lift: number };
  /** Whether the scene faces the other way. */
  flipped: boolean;
}

/** A scene: fragments of SVG from back to front, each drawn on the whole 1200 × 800 canvas. */
export type Layers = readonly string[];

const sunLift: Record<Hour, readonly [number, number]> = {
  dawn: [20, 100],
  noon: [210, 270],
  late: [110, 180],
  dusk: [-10, 60],
  night: [180, 260],
};

// Night is one hour among nine: a page of cards should be mostly daylight.
const hourDraw = [...hours, 'dawn', 'noon', 'late', 'dusk'] as const;
const ID_BASE = 36;

/** Sets out the studio for one picture. The same name always finds the same things in the same place. */
export function studioFor({ name, hour }: { name: string; hour: Hour | undefined }): Studio {
  const dice = diceFor(name);
  const drawn = dice.pick(hourDraw);
  const palette = paletteFor(hour ?? drawn, dice);
  const [low, high] = sunLift[palette.hour];
  return {
    dice,
    palette,
    id: `a${hashOf(name).toString(ID_BASE)}`,
    sun: { x: dice.between(380, 820), lift: dice.between(low, high) },
    flipped: dice.chance(0.5),
  };
}

/** A vertical gradient: its definition, and the paint that refers to it. */
export interface Wash {
  def: string;
  fill: string;
}

/** Makes an even vertical gradient through two or three colours. */
export function wash({ id }: Studio, name: string, colours: readonly Colour[]): Wash {
  const stops = colours.map(
    (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
  );
  return {
    def: `<linearGradient id="${id}${name}" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    fill: `url(#${id}${name})`,
  };
}

/** A round glow that fades to nothing. */
export function glow({ id }: Studio, name: string, colour: Colour): Wash {
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
export function stamp({ id }: Studio, name: string, drawing: string): Stamp {
  const use = `<use href="#${id}${name}"/>`;
  return {
    use,
    def: `<defs><g id="${id}${name}">${drawing}</g></defs>`,
    at: (spot) => place(use, spot),
  };
}
