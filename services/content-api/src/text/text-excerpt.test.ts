import { describe, expect, it } from 'vitest';

import { toExcerpt, toReadTime } from './text-excerpt.ts';

describe('an excerpt', () => {
  it('is the whole text in one line when that is short', () => {
    expect(toExcerpt('It has been **there** longer\n\nthan the pub.')).toBe('It has been there longer than the pub.');
  });

  it('ends with a whole word', () => {
    const excerpt = toExcerpt('Seventeen pelicans, '.repeat(20));

    expect(excerpt.length).toBeLessThanOrEqual(161);
    expect(excerpt).toMatch(/(pelicans|Seventeen)…$/);
  });

  it('keeps a word that ends exactly at the limit', () => {
    const line = `${'a'.repeat(79)} ${'b'.repeat(80)}`;

    expect(toExcerpt(`${line} and more`)).toBe(`${line}…`);
  });

  it.each([
    ['a word longer than itself', 'm'.repeat(200), `${'m'.repeat(160)}…`],
    ['such a word after a short one', `A ${'m'.repeat(200)}`, `A ${'m'.repeat(158)}…`],
    ['families', '👩‍👩‍👧‍👦'.repeat(30), `${'👩‍👩‍👧‍👦'.repeat(14)}…`],
    ['flags', `a${'🇦🇺'.repeat(60)}`, `a${'🇦🇺'.repeat(39)}…`],
    ['letters with their accents', 'e\u0301'.repeat(120), `${'e\u0301'.repeat(80)}…`],
    ['a script without spaces', '海'.repeat(200), `${'海'.repeat(160)}…`],
  ])('cuts %s between characters', (_, text, excerpt) => {
    expect(toExcerpt(text)).toBe(excerpt);
  });

  it('cuts right-to-left text at its end, which is on the left', () => {
    const excerpt = toExcerpt('שלום עולם '.repeat(40));

    expect(excerpt).toMatch(/^שלום עולם .* (שלום|עולם)…$/);
  });

  it.each([
    ['**Every** morning **somebody rows**', 'Every morning somebody rows'],
    ['2 ** 3 is eight', '2 ** 3 is eight'],
    ['<b>**bold**</b>', '<b>bold</b>'],
  ])('takes the bold markers out of %s and nothing else', (text, excerpt) => {
    expect(toExcerpt(text)).toBe(excerpt);
  });
});

describe('the reading time', () => {
  it.each([
    ['nothing but emoji', '🏄 🏄 🏄', 1],
    ['one long word', 'm'.repeat(20_000), 1],
    ['two hundred words', 'word '.repeat(200), 1],
    ['one word more', 'word '.repeat(201), 2],
    ['right-to-left text', 'שלום '.repeat(401), 3],
    ['a script without spaces', '海が好きです。'.repeat(100), 2],
  ])('of %s is counted in words', (_, text, minutes) => {
    expect(toReadTime(text)).toBe(minutes);
  });
});
