import { describe, expect, it } from 'vitest';

import { suitsDropCap, toParagraphs, toPlainText, toRuns, toStandfirst } from './story-text.ts';

it('parts paragraphs at blank lines', () => {
  expect(toParagraphs('One.\n\nTwo,\nstill two.\n \n\n Three.\n')).toEqual(['One.', 'Two,\nstill two.', 'Three.']);
});

it.each([
  ['plain', [{ text: 'plain', isBold: false }]],
  [
    'a **b** c',
    [
      { text: 'a ', isBold: false },
      { text: 'b', isBold: true },
      { text: ' c', isBold: false },
    ],
  ],
  ['**all**', [{ text: 'all', isBold: true }]],
  ['one ** alone', [{ text: 'one ** alone', isBold: false }]],
  ['<b>not ours</b>', [{ text: '<b>not ours</b>', isBold: false }]],
])('finds bold stretches in %j', (paragraph, runs) => {
  expect(toRuns(paragraph)).toEqual(runs);
});

it('writes a text in one line without markers', () => {
  expect(toPlainText(' It has\n\nbeen **there** ')).toBe('It has been there');
});

it.each([
  ['Once', true],
  ['‘Once', true],
  ['**Once**', true],
  ['Über', true],
  ['1.50 am', false],
  ['– so', false],
])('decides whether a large first letter suits %j', (opening, suits) => {
  expect(suitsDropCap(`${opening} ${'and so on '.repeat(20)}`)).toBe(suits);
});

it('finds a short first paragraph too small for a large first letter', () => {
  expect(suitsDropCap(`Six twenty.\n\n${'and so on '.repeat(20)}`)).toBe(false);
});

describe('the lines between title and text', () => {
  const content = 'It has been **there** longer\n\nthan the pub.';

  it.each([
    ['an excerpt of its own', 'A buoy with opinions.', 'A buoy with opinions.'],
    ['the beginning of the text', 'It has been there…', undefined],
    ['the whole text', 'It has been there longer than the pub.', undefined],
    ['nothing', '', undefined],
  ])('say %s only when it is not read twice', (_, excerpt, words) => {
    expect(toStandfirst({ excerpt, content })).toBe(words);
  });
});
