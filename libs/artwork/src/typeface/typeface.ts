import fraunces from './fraunces.json' with { type: 'json' };

/** A typeface as outlines: everything is measured in steps of which an em has so many. */
export interface Cut {
  stepsPerEm: number;
  glyphs: Readonly<Record<string, { advance: number; outline: string }>>;
  /** For a character, each right neighbour with how much closer or wider it stands. */
  kerning: Readonly<Record<string, string>>;
}

const { stepsPerEm, glyphs, kerning }: Cut = fraunces;

const PAIR = /(?<!\S)(\S)(-?\d+)(?!\S)/g;
const pairs = new Map(
  Object.entries(kerning).flatMap(([left, text]) =>
    [...text.matchAll(PAIR)].map(([, right = '', steps]) => [left + right, Number(steps)]),
  ),
);

export { stepsPerEm };

/** The drawing of a character; undefined for what the typeface does not have. */
export const outlineOf = (character: string): string | undefined => glyphs[character]?.outline;

/** Whether every character of a text can be drawn. */
export const isSettable = (text: string): boolean => [...text].every((character) => character in glyphs);

/** How far the next character stands from this one, in ems. */
export function advanceOf(character: string, next = ''): number | undefined {
  const glyph = glyphs[character];
  return glyph && (glyph.advance + (pairs.get(character + next) ?? 0)) / stepsPerEm;
}
