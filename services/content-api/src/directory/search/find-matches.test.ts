import { expect, it } from 'vitest';

import { scoreOf, toAnyWord } from './find-matches.ts';

const expansion = (word: string, weight = 1) => ({ word, score: weight, count: 1 });
const score = (ranked: string, ...words: string[]) =>
  scoreOf(
    { ranked, featured: false },
    words.map((word) => [expansion(word)]),
  );

it('values title before kind, kind before suburb, suburb before description', () => {
  const places = [' x kayak | b | c | d ', ' a | kayak | c | d ', ' a | b | kayak | d ', ' a | b | c | kayak '];
  const scores = places.map((ranked) => score(ranked, 'kayak'));

  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(new Set(scores).size).toBe(4);
});

it('adds up words, and prefers a title that begins with the first one', () => {
  expect(score(' river kayak | b | c | d ', 'kayak', 'river')).toBeGreaterThan(score(' kayak | b | c | d ', 'kayak'));
  expect(score(' kayak river | b | c | d ', 'kayak')).toBeGreaterThan(score(' river kayak | b | c | d ', 'kayak'));
});

it('values what was typed above what it may mean, and a featured listing above its equal', () => {
  const ranked = ' the market | b | c | d ';

  expect(scoreOf({ ranked, featured: false }, [[expansion('market', 0.5)]])).toBeLessThan(score(ranked, 'market'));
  expect(scoreOf({ ranked, featured: true }, [[expansion('market')]])).toBeGreaterThan(score(ranked, 'market'));
});

it('finds whole words only', () => {
  expect(toAnyWord([expansion('art'), expansion('arts')]).test(' party | arts | c | d ')).toBe(true);
  expect(toAnyWord([expansion('art')]).test(' party | smart | c | d ')).toBe(false);
});
