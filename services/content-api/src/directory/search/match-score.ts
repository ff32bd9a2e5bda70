import type { TermExpansion } from './word-index.ts';

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

/** How well a listing matches: for every word typed, the best field any of its expansions is in. */
export function scoreOf({ ranked, featured }: Matched, expansions: readonly (readonly TermExpansion[])[]): number {
  const bands = ranked.split('|');
  const words = expansions.map((choices) => Math.max(0, ...choices.map((expansion) => worthOf(expansion, bands))));
  const begins = expansions[0]?.some(({ word }) => ranked.startsWith(` ${word} `)) ?? false;
  return words.reduce((total, worth) => total + worth, begins ? FIRST_WORD_WORTH : 0) + (featured ? FEATURED_WORTH : 0);
}

function worthOf({ word, score }: TermExpansion, bands: readonly string[]): number {
  const band = bands.findIndex((text) => text.includes(` ${word} `));
  return (BAND_WEIGHTS[band] ?? 0) * score;
}

/** Finds any of the words in `ranked`. Words hold letters and digits only, so nothing needs escaping. */
export const toAnyWord = (choices: readonly TermExpansion[]): RegExp =>
  new RegExp(` (?:${choices.map(({ word }) => word).join('|')}) `, 'u');
