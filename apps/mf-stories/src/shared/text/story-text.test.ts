import { describe, expect, it } from 'vitest';

import { suitsDropCap, toOpening, toPlainText, toStandfirst } from './story-text.ts';

it.each(['**a ', '**a\n\n', '**a** ', '*', '\n \n', ' '])('cuts a long text of %j in 20 ms', (unit) => {
  const content = `x${unit.repeat(20_000 / unit.length)}x`;
  toPlainText(content);
  const before = process.threadCpuUsage();

  toPlainText(content);
  toOpening(content);

  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(20);
});

it.each([
  ['a short text', 'It has **been** there.', 'It has been there.'],
  ['a text of 200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['a longer text at a word', 'word '.repeat(60), `${'word '.repeat(39)}word…`],
  ['one long word', 'x'.repeat(300), `${'x'.repeat(200)}…`],
])('shows %s in a card', (_, content, opening) => {
  expect(toOpening(content)).toBe(opening);
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
    ['the full text', 'It has been there longer than the pub.', undefined],
    ['nothing', '', undefined],
  ])('say %s only when it is not read twice', (_, excerpt, expected) => {
    expect(toStandfirst({ excerpt, content })).toBe(expected);
  });
});
