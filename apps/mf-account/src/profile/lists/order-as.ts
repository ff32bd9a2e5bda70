import { toTargetKey } from '@shoreline/contracts/save-targets';

import { type SentEntry, toSentEntry } from './use-change-list.ts';

/** The entries with those of these keys in their order; every other one stays at its place, and so does who is not named. */
export function orderAs(entries: readonly SentEntry[], keys: readonly string[]): SentEntry[] {
  const sent = entries.map(toSentEntry);
  const isNamed = (entry: SentEntry): boolean => keys.includes(toTargetKey(entry));
  const ordered = sent.filter(isNamed).toSorted((a, b) => keys.indexOf(toTargetKey(a)) - keys.indexOf(toTargetKey(b)));
  return sent.map((entry) => (isNamed(entry) ? (ordered.shift() ?? entry) : entry));
}
