/**
 * Cuts the two typefaces down to what the site ships: a file of each with what English is written with, which every page
 * asks for, and one with the rest of Latin-1, for pages with such a character. `base.css` says which characters are where.
 *
 * Fraunces keeps its optical size axis and one weight; with its weight axis it would be half as large again.
 * Run it after an update of either package: `node libs/ui/fonts/subset.main.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const HEADING_WEIGHT = 560;
const HEX = 16;

const require = createRequire(import.meta.url);
/** As `unicode-range` writes them. */
const toCodePoints = (ranges: string): number[] =>
  ranges
    .split(',')
    .map((range) => range.trim().replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, HEX), Number.parseInt(last, HEX)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

const stylesheet = await readFile(new URL('../src/styles/base.css', import.meta.url), 'utf8');

/** The characters of a file, as the stylesheet gives them to browsers. */
function charactersOf(file: string): number[] {
  const ranges = new RegExp(`/${file}\\.woff2[^}]+unicode-range:([^;]+);`).exec(stylesheet)?.[1];
  if (!ranges) throw new Error(`base.css gives ${file} no characters.`);
  return toCodePoints(ranges);
}

interface Cut {
  from: string;
  to: string;
  variationAxes?: Record<string, number>;
}

const CUTS: Cut[] = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces-latin-opsz',
    variationAxes: { wght: HEADING_WEIGHT },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans-latin-wght',
  },
];

for (const { from, to, variationAxes } of CUTS) {
  const font = await readFile(require.resolve(from));
  const common = new Set(charactersOf(to));
  const rest = charactersOf(`${to}-rest`).filter((character) => !common.has(character));
  for (const [name, characters] of Object.entries({ [to]: [...common], [`${to}-rest`]: rest })) {
    const cut = await subsetFont(font, String.fromCodePoint(...characters), {
      targetFormat: 'woff2',
      noLayoutClosure: true,
      ...(variationAxes && { variationAxes }),
    });
    await writeFile(new URL(`../src/fonts/${name}.woff2`, import.meta.url), cut);
  }
}
