import { escapeText } from './svg.ts';
import { advanceOf, isSettable, outlineOf, stepsPerEm } from './typeface/typeface.ts';

/** For words of other scripts: a picture shown by `img` gets no web font. */
const SYSTEM_FACE = `font-family="Georgia, 'Times New Roman', serif" font-weight="600"`;
const ID_BASE = 36;
const FINE = 1_000;

/** Where a line begins on its baseline, and how it is set. */
export interface Line {
  x: number;
  y: number;
  size: number;
  fill: string;
  tracking?: number;
}

/** The glyphs of one picture: each is written down once, however often it is set. */
export interface GlyphCache {
  set: (text: string, line: Line) => string;
  /** The glyphs that were set; they must stand in the same file. */
  defs: () => string;
}

/** Creates an empty cache. */
export function createGlyphCache(): GlyphCache {
  const used = new Set<string>();

  return {
    set(text, line) {
      if (!isSettable(text)) return setInSystemFace(text, line);
      const steps = placeCharacters([...text], line.tracking);
      const uses = steps.map(({ character, x }) => {
        used.add(character);
        return `<use href="#${idOf(character)}"${x === 0 ? '' : ` x="${x}"`}/>`;
      });
      const scale = Math.round((line.size / stepsPerEm) * FINE) / FINE;
      return `<g transform="translate(${line.x} ${line.y}) scale(${scale})" fill="${line.fill}">${uses.join('')}</g>`;
    },
    defs: () =>
      `<defs>${[...used].map((glyph) => `<path id="${idOf(glyph)}" d="${outlineOf(glyph)}"/>`).join('')}</defs>`,
  };
}

/** Scenes name theirs with an `a` in front. */
const idOf = (character: string): string => `t${character.charCodeAt(0).toString(ID_BASE)}`;

function placeCharacters(characters: readonly string[], tracking = 0): { character: string; x: number }[] {
  let ems = 0;
  return characters.flatMap((character, index) => {
    const x = Math.round(ems * stepsPerEm);
    ems += (advanceOf(character, characters[index + 1]) ?? 0) + tracking;
    return outlineOf(character) ? [{ character, x }] : [];
  });
}

const setInSystemFace = (text: string, { x, y, size, fill }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" ${SYSTEM_FACE}>${escapeText(text)}</text>`;
