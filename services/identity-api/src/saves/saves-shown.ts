import type { SavedItem, SaveTarget, TargetSummary } from '@shoreline/contracts';
import { toTargetKey } from '@shoreline/contracts';
import { unknownTarget } from '@shoreline/contracts/save-targets';

type Shown = Omit<SavedItem, 'id' | 'userId' | 'targetType' | 'targetId' | 'notes' | 'createdAt'>;

/** What lists show of something; of what was taken down nothing but that. */
function toShown(summary: TargetSummary | undefined): Shown {
  return { ...unknownTarget, ...(summary?.isTakenDown ? { isTakenDown: true as const } : summary) };
}

/** Each with what lists show of it, in the same order. */
export function showEach<Entry extends SaveTarget>(entries: readonly Entry[], summaries: readonly TargetSummary[]) {
  const known = new Map(summaries.map((summary) => [toTargetKey(summary), summary]));
  return entries.map((entry) => ({ ...toShown(known.get(toTargetKey(entry))), ...entry }));
}
