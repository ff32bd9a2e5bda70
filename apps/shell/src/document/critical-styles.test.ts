import type { StylePart } from '@shoreline/federation/style-parts';
import { expect, it } from 'vitest';

import { createRelease } from '../../test/fixtures.ts';
import { criticalStyles } from './critical-styles.ts';

const property = '@property --tw-ring{syntax:"*"}';
const scope = (...parts: StylePart[]): StylePart => ({ opening: '@layer utilities{', parts });
const rule = (name: string): StylePart => ({ classes: [name], css: `.${name}{}` });

it('writes all styles of the shell, and of a remote what the markup uses', () => {
  const [shell, stories] = styles({
    markup: '<p class="p-4 mt-2">Low tide</p>',
    shell: [scope(rule('p-1'))],
    stories: [scope(rule('p-4'), rule('p-8'), { opening: '@media print{', parts: [rule('mt-2')] })],
  });

  expect(shell).toMatchObject({ app: 'shell', isComplete: true, css: '@layer utilities{.p-1{}}' });
  expect(stories).toMatchObject({
    app: 'mf-stories',
    isComplete: false,
    css: '@layer utilities{.p-4{}@media print{.mt-2{}}}',
  });
});

it('leaves out a block of which nothing is used', () => {
  const stories = [scope({ opening: '@media print{', parts: [rule('mt-2')] }), property];

  expect(styles({ markup: '<p>Low tide</p>', stories })[1]?.css).toBe(property);
});

it('writes once what several stylesheets declare for the page', () => {
  const [shell, stories] = styles({ markup: '', shell: [property], stories: [property, '@keyframes drift{}'] });

  expect(shell?.css).toBe(property);
  expect(stories?.css).toBe('@keyframes drift{}');
});

it('reads classes as the browser does', () => {
  const name = "[&>svg]:before:content-['a']";
  const stories = [scope({ classes: [name], css: '.odd{}' })];
  const markup = '<p class="mt-2\n[&amp;&gt;svg]:before:content-[&#x27;a&#x27;]">Low tide</p>';

  expect(styles({ markup, stories })[1]?.css).toBe('@layer utilities{.odd{}}');
});

it('writes every stylesheet in full when the server has none of them split', () => {
  const release = createRelease({ 'mf-stories': {} });

  expect(criticalStyles(release, ['mf-stories'], '')).toEqual([
    { app: 'shell', digest: 'shell-digest', css: '/* styles of shell */', isComplete: true },
    { app: 'mf-stories', digest: 'mf-stories-digest', css: '/* styles of mf-stories */', isComplete: true },
  ]);
});

interface StylesInput {
  markup: string;
  shell?: StylePart[];
  stories: StylePart[];
}

function styles({ markup, shell = [], stories }: StylesInput) {
  const release = { ...createRelease({ 'mf-stories': {} }), styles: { shell, 'mf-stories': stories } };
  return criticalStyles(release, ['mf-stories', 'mf-stories'], markup);
}
