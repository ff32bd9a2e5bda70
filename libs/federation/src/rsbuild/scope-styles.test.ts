import postcss from 'postcss';
import { expect, it } from 'vitest';

import { scopeStyles } from './scope-styles.ts';

it.each(['components', 'utilities'])('confines %s to the elements of the app', async (layer) => {
  const css = await build(`@layer ${layer} { .p-4 { padding: 1rem } @media print { .p-4 { padding: 0 } } }`);

  expect(css).toBe(
    `@layer ${layer} { @scope ([data-mf="mf-stories"]) to ([data-mf]) { ` +
      '.p-4 { padding: 1rem } @media print { .p-4 { padding: 0 } } } }',
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
