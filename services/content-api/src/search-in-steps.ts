import type { Page } from '@shoreline/contracts';
import { trusted } from 'mongoose';

import { toPattern, toPrefixes } from './search-words.ts';

/** What typed words add to a filter, and whether what is found has a score to be sorted by. */
interface Step {
  filter: object;
  hasScore: boolean;
}

/** Finds what has all typed words in its head; where nothing has, what the text index knows of them. */
export async function searchInSteps<T>(typed: string, find: (step: Step) => Promise<Page<T>>): Promise<Page<T>> {
  const prefixes = toPrefixes(typed);
  if (prefixes.length === 0) return find({ filter: {}, hasScore: false });

  const $and = prefixes.map((prefix) => ({ words: toPattern(prefix) }));
  const page = await find({ filter: { $and }, hasScore: false });
  if (page.total > 0) return page;

  // The text index also knows bodies, notes and transcripts, and forgives.
  return find({ filter: { $text: trusted({ $search: prefixes.join(' ') }) }, hasScore: true });
}
