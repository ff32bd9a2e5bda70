import type { Page } from '@shoreline/contracts';
import { trusted } from 'mongoose';

import { toPattern, toPrefixes } from './text-words.ts';

/** What typed words add to a filter, and whether what is found has a score to be sorted by. */
interface SearchStep {
  filter: object;
  hasScore: boolean;
}

/** Finds documents whose `words` have every typed prefix; where none has, asks the text index. */
export async function searchWordsThenText<T>(
  typed: string,
  find: (step: SearchStep) => Promise<Page<T>>,
): Promise<Page<T>> {
  const prefixes = toPrefixes(typed);
  if (prefixes.length === 0) return find({ filter: {}, hasScore: false });

  const $and = prefixes.map((prefix) => ({ words: toPattern(prefix) }));
  const page = await find({ filter: { $and }, hasScore: false });
  if (page.total > 0) return page;

  // The text index also covers bodies, notes and transcripts, and matches any of the words.
  return find({ filter: { $text: trusted({ $search: prefixes.join(' ') }) }, hasScore: true });
}
