import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

import type { Cut } from '../src/typeface/typeface.ts';
import { toOutline } from './outline.ts';

const FILE = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
/** Weight and optical size of the brand's headings, drawn for words about as large as a cover's title on a page. */
const AXES = { wght: 600, opsz: 72 };
/** Steps of an em: at the largest size of a cover one is half a unit of the picture, which pages show at half its size or less. */
const STEPS_PER_EM = 250;

const range = (first: string, last: string): string[] =>
  Array.from({ length: last.charCodeAt(0) - first.charCodeAt(0) + 1 }, (_, index) =>
    String.fromCharCode(first.charCodeAt(0) + index),
  );
/** What titles in English and its loanwords are set in. */
const CHARACTERS = [...range(' ', '~'), ...range('À', 'ÿ'), ...'–—‘’“”…·'];
/** What a pair of is set closer or wider; accents keep their distance. */
const KERNED = [...range('!', '~'), ...'–—‘’“”…'];

/** Cuts the outlines a cover is set in from the typeface the site uses. */
export async function cutTypeface(): Promise<Cut> {
  const original = await readFile(createRequire(import.meta.url).resolve(FILE));
  const sfnt = await subsetFont(original, CHARACTERS.join(''), { targetFormat: 'truetype', variationAxes: AXES });
  const font = create(sfnt) as Font;
  const step = STEPS_PER_EM / font.unitsPerEm;
  const known = CHARACTERS.filter((character) => font.hasGlyphForCodePoint(character.charCodeAt(0)));

  return {
    stepsPerEm: STEPS_PER_EM,
    glyphs: Object.fromEntries(
      known.map((character) => {
        const { advanceWidth, path } = font.glyphForCodePoint(character.charCodeAt(0));
        return [character, { advance: Math.round(advanceWidth * step), outline: toOutline(path.commands, step) }];
      }),
    ),
    kerning: Object.fromEntries(
      KERNED.map((left) => [left, readKerning(font, left, step)]).filter(([, pairs]) => pairs),
    ),
  };
}

function readKerning(font: Font, left: string, step: number): string {
  const pairs = KERNED.map((right) => {
    const { glyphs, positions } = font.layout(left + right, { liga: false });
    const shift = Math.round(((positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0)) * step);
    return shift === 0 ? '' : `${right}${shift}`;
  });
  return pairs.filter(Boolean).join(' ');
}
