import { expect, it } from 'vitest';

import { namedStyles } from './drop-unused-classes.ts';

it.each(['x={className:"p-4"}', "x='mt-2 p-4'", 'x=`p-4 ${y}`', 'x=`${y}p-4`', 'x="p-4\\nmt-2"'])(
  'keeps a class that stands in %s',
  (script) => {
    expect(namedStyles('@layer utilities{.p-4{padding:1rem}}', script)).toBe('@layer utilities{.p-4{padding:1rem}}');
  },
);

it.each(['', 'x="p-40"', 'x="sm:p-4"', 'x="-p-4"', 'x=a.p-4'])(
  'drops a class that is only like one in %s',
  (script) => {
    expect(namedStyles('@layer utilities{.p-4{padding:1rem}}@property --a{syntax:"*"}', script)).toBe(
      '@property --a{syntax:"*"}',
    );
  },
);

it('keeps a class a script may spell in another way', () => {
  const css = "@layer utilities{.before\\:content-\\[\\'\\'\\]:before{content:''}}";

  expect(namedStyles(css, 'x="before:content-[\\u0027\\u0027]"')).toBe(css);
});

it('keeps what belongs to the whole page', () => {
  const css = '@layer base{.prose a{color:red}}.plain{color:red}';

  expect(namedStyles(css, '')).toBe(css);
});
