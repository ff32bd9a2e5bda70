import postcss from 'postcss';
import { expect, it } from 'vitest';

import { dropFallbacks } from './drop-fallbacks.ts';

it('drops copies of registered properties', async () => {
  const css = `@layer properties; @layer properties { @supports (not (margin-trim: block)) { * { --tw-shadow: 0 0 } } }
    @property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 }`;

  expect(await build(css)).toBe('@property --tw-shadow { syntax: "*"; inherits: false; initial-value: 0 0 }');
});

it('keeps of a mixed colour the one browsers know', async () => {
  const css = `.veil { color: red; background-color: var(--ink);
    @supports (color: color-mix(in lab, red, red)) { background-color: color-mix(in oklab, var(--ink) 15%, transparent); } }`;

  expect(await build(css)).toBe(
    '.veil { color: red; background-color: color-mix(in oklab, var(--ink) 15%, transparent) }',
  );
});

it.each(['@layer utilities { .p-4 { padding: 1rem } }', '@supports (display: grid) { .grid { display: grid } }'])(
  'leaves %s alone',
  async (css) => {
    expect(await build(css)).toBe(css);
  },
);

it.each([
  ['a registered property', '@property --tw-shadow { syntax: "*"; inherits: false }'],
  ['a mixed colour', '.veil { color: color-mix(in oklab, var(--ink) 15%, transparent) }'],
])('fails the build when Tailwind writes the fallback of %s in another way', async (what, css) => {
  await expect(build(css)).rejects.toThrow(`Tailwind has changed: no fallback of ${what} was found.`);
});

const build = async (css: string): Promise<string> => {
  const { css: result } = await postcss([dropFallbacks()]).process(css, { from: undefined });
  return result.replace(/\s+/g, ' ').trim();
};
