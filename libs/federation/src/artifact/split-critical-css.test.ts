import { expect, it } from 'vitest';

import { splitCriticalCss } from './split-critical-css.ts';

it('splits off rules that need a class, block within block', () => {
  const css = '@layer utilities{:where([data-mf=mf-stories] *){&.p-4{padding:1rem}@media print{&.p-4{padding:0}}}}';

  expect(splitCriticalCss(css)).toEqual([
    {
      opening: '@layer utilities{',
      parts: [
        {
          opening: ':where([data-mf=mf-stories] *){',
          parts: [
            { classes: ['p-4'], css: '&.p-4{padding:1rem}' },
            { opening: '@media print{', parts: [{ classes: ['p-4'], css: '&.p-4{padding:0}' }] },
          ],
        },
      ],
    },
  ]);
});

it.each([
  ['.hover\\:mt-0\\.5:hover', ['hover:mt-0.5']],
  ['.top-1\\/2', ['top-1/2']],
  ['.\\32 xl\\:flex', ['2xl:flex']],
  [':where(.space-y-6>:not(:last-child))', ['space-y-6']],
  ['.first,.second', ['first', 'second']],
  [':is(:where(.group\\/tips):is([open],:open) .group-open\\/tips\\:hidden)', ['group/tips', 'group-open/tips:hidden']],
])('reads the classes of %s as markup writes them', (selector, classes) => {
  const css = `${selector}{margin:0}`;

  expect(splitCriticalCss(`@layer components{${css}}`)).toEqual([
    { opening: '@layer components{', parts: [{ classes, css }] },
  ]);
});

it.each([
  '@layer theme,base,components;',
  '@layer theme{:root{--coral:red}}',
  '@layer base{.prose a{color:inherit}}',
  '@font-face{font-family:Serif;src:url(serif.woff2)}',
  '@property --tw-ring{syntax:"*";inherits:false}',
  '/*! licence */',
  '.plain{color:red}',
  'this { is not css',
])('leaves %s as it is', (css) => {
  expect(splitCriticalCss(css)).toEqual([css]);
});

it('keeps a rule without a class', () => {
  expect(splitCriticalCss('@layer utilities{a{color:red}}')).toEqual([
    { opening: '@layer utilities{', parts: ['a{color:red}'] },
  ]);
});
