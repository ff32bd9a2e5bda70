import { openFactBook } from '@shoreline/facts';
import { expect, it } from 'vitest';

import { guideSections } from './guide-sections.ts';

const sections = guideSections(openFactBook());

it('leads to each section by an address of its own', () => {
  const paths = sections.map(({ path }) => path);

  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(100);
});

it('uses no anchor twice on one page, whose tabs are all there', () => {
  const anchors = sections
    .filter(({ path }) => !path.startsWith('/neighbourhoods'))
    .map(({ path }) => path.replace(/\?[^#]*/, ''));

  expect(new Set(anchors).size).toBe(anchors.length);
});

it.each(sections)('says what stands at $path, in sentences', ({ guide, title, text }) => {
  expect([guide, title].filter((name) => name === '')).toEqual([]);
  expect(text).toMatch(/^$|[.!?…]$/);
});

it('repeats nothing a section says in the part it stands in', () => {
  const said = sections.flatMap(({ text }) => text.split(/(?<=[.!?]) /)).filter((sentence) => sentence.length > 60);

  expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
});

it('has the figures of its book', () => {
  const { text } = sections.find(({ path }) => path === '/moving-to-noosa#registrations-title') ?? {};

  expect(text).toContain('within 14 days');
});
