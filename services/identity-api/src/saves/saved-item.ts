import type { SavedItem, SaveTarget, TargetSummary } from '@shoreline/contracts';

import type { Save } from './save.store.ts';

const UNKNOWN = {
  title: null,
  description: null,
  author: null,
  imageUrl: null,
  category: null,
  readTime: null,
  duration: null,
  episodeNumber: null,
  eventDate: null,
  location: null,
  href: null,
} as const;

const keyOf = ({ targetType, targetId }: SaveTarget): string => `${targetType} ${targetId}`;

/** Puts titles to saves; what nobody knows stays without. */
export function toSavedItems(saves: readonly Save[], summaries: readonly TargetSummary[]): SavedItem[] {
  const known = new Map(summaries.map((summary) => [keyOf(summary), summary]));
  return saves.map((save) => ({ ...UNKNOWN, ...known.get(keyOf(save)), ...save }));
}
