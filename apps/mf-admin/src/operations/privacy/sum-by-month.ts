import type { PrivacyFigure } from '@shoreline/contracts/operation-addresses';
import type { PrivacyFigures } from '@shoreline/contracts/operations';

/** What was counted in a month, at all services together. */
export interface MonthFigures {
  month: string;
  counts: Partial<Record<PrivacyFigure, number>>;
}

/** The latest month first; months without anything are not in it. */
export function sumByMonth(months: PrivacyFigures['months']): MonthFigures[] {
  const byMonth = new Map<string, MonthFigures>();
  for (const { month, figure, count } of months) {
    const figures = byMonth.get(month) ?? { month, counts: {} };
    figures.counts[figure] = (figures.counts[figure] ?? 0) + count;
    byMonth.set(month, figures);
  }
  return [...byMonth.values()].toSorted((a, b) => (a.month < b.month ? 1 : -1));
}
