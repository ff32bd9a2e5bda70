import type { Meaning } from './word-list.ts';

/** What a word is worth by where it stands: title, kind and tags, suburb, description. */
const BAND_WEIGHTS = [10, 6, 4, 2];
/** A featured listing comes before its equals, not before its betters. */
const FEATURED_WORTH = 1;
/** A title that begins with what was typed first is what somebody looking for one place means. */
const FIRST_WORD_WORTH = 3;

/** The little of a listing that says how well it matches. */
export interface Matched {
  ranked: string;
  featured: boolean;
}

/** How well a listing matches: for every word typed, the best place any of its meanings stands in. */
export function scoreOf({ ranked, featured }: Matched, meanings: readonly (readonly Meaning[])[]): number {
  const bands = ranked.split('|');
  const words = meanings.map((choices) => Math.max(0, ...choices.map((meaning) => worthOf(meaning, bands))));
  const begins = meanings[0]?.some(({ word }) => ranked.startsWith(` ${word} `)) ?? false;
  return words.reduce((total, worth) => total + worth, begins ? FIRST_WORD_WORTH : 0) + (featured ? FEATURED_WORTH : 0);
}

function worthOf({ word, likeness }: Meaning, bands: readonly string[]): number {
  const band = bands.findIndex((text) => text.includes(` ${word} `));
  return (BAND_WEIGHTS[band] ?? 0) * likeness;
}

/** Finds any of the words in `ranked`. Words hold letters and digits only: nothing in them means anything to a pattern. */
export const toAnyWord = (choices: readonly Meaning[]): RegExp =>
  new RegExp(` (?:${choices.map(({ word }) => word).join('|')}) `, 'u');
