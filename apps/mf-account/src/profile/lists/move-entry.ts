import type { SaveTarget } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts/save-targets';

import { type SentEntry, toSentEntry } from './use-change-list.ts';

/** The entries with one of them so many places further up or down; as they are where there is no such place, or it is gone. */
export function moveEntry(entries: readonly SentEntry[], moved: SaveTarget, step: number): SentEntry[] {
  const sent = entries.map(toSentEntry);
  const from = sent.findIndex((entry) => toTargetKey(entry) === toTargetKey(moved));
  const to = from + step;
  const entry = sent[from];
  if (!entry || to < 0 || to >= sent.length) return sent;
  return sent.toSpliced(from, 1).toSpliced(to, 0, entry);
}
