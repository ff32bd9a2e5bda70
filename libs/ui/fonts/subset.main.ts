/**
 * Cuts the two typefaces down to what the site ships, so that both together stay below 70 kB.
 *
 * Fraunces keeps its optical size axis and one weight; with its weight axis the budget would be crossed.
 * Run it after an update of either package: `node libs/ui/fonts/subset.main.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

const HEADING_WEIGHT = 560;
const HEX = 16;

const require = createRequire(import.meta.url);
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(require.resolve(path), 'utf8'));

async function readLatin(): Promise<string> {
  const { latin } = (await readJson('@fontsource-variable/fraunces/unicode.json')) as { latin: string };

  return latin
    .split(',')
    .map((range) => range.replace('U+', '').split('-'))
    .map(([first = '', last = first]) => [Number.parseInt(first, HEX), Number.parseInt(last, HEX)] as const)
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
    .map((code) => String.fromCodePoint(code))
    .join('');
}

interface Cut {
  from: string;
  to: string;
  variationAxes?: Record<string, number>;
}

const CUTS: Cut[] = [
  {
    from: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    to: 'fraunces-latin-opsz.woff2',
    variationAxes: { wght: HEADING_WEIGHT },
  },
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    to: 'instrument-sans-latin-wght.woff2',
  },
];

const latin = await readLatin();
for (const { from, to, variationAxes } of CUTS) {
  const font = await readFile(require.resolve(from));
  const cut = await subsetFont(font, latin, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    ...(variationAxes && { variationAxes }),
  });
  await writeFile(new URL(`../src/fonts/${to}`, import.meta.url), cut);
}
