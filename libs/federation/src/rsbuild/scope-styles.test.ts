import postcss from 'postcss';
import { expect, it } from 'vitest';

import { scopeStyles } from './scope-styles.ts';

const MINE = '[data-mf="mf-stories"]';
const SCOPE = `:where(${MINE} :not(${MINE} [data-mf]:not(${MINE}) *))`;

it.each(['components', 'utilities'])('confines %s to the elements of the app', async (layer) => {
  const css = await build(`@layer ${layer} { .p-4 { padding: 1rem } @media print { .p-4 { padding: 0 } } }`);

  expect(css).toBe(`@layer ${layer} { ${SCOPE} { &.p-4 { padding: 1rem } @media print { &.p-4 { padding: 0 } } } }`);
});

it.each([
  ['.first, .second', '&.first, &.second'],
  ['.hover\\:p-4:hover', '&.hover\\:p-4:hover'],
  ['.before\\:p-4::before', '&.before\\:p-4::before'],
  [':where(.space-y-4 > :not(:last-child))', '&:where(.space-y-4 > :not(:last-child))'],
  ['.peer:checked ~ .peer-checked\\:p-4', '.peer:checked ~ &.peer-checked\\:p-4'],
  ['.with-image img', '.with-image img&'],
  ['.marked *::marker', '.marked *&::marker'],
])('asks of %s whether what it styles is an element of the app', async (selector, expected) => {
  expect(await build(`@layer utilities { ${selector} { margin: 0 } }`)).toBe(
    `@layer utilities { ${SCOPE} { ${expected} { margin: 0 } } }`,
  );
});

it.each([
  '@layer theme, base, components, utilities;',
  '@layer theme { :root { --color-coral: red } }',
  '@layer base { a { color: inherit } }',
  '@font-face { font-family: Serif; src: url(serif.woff2) }',
  '.plain { color: red }',
])('leaves %s to everybody', async (css) => {
  expect(await build(css)).toBe(css);
});

const build = async (css: string): Promise<string> => {
  const { css: result } = await postcss([scopeStyles({ app: 'mf-stories' })]).process(css, { from: undefined });
  return result.replace(/\s+/g, ' ');
};
