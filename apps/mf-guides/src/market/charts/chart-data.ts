import type { Trend } from '@shoreline/guides';

export interface SeriesPoint {
  label: string;
  value: number;
  text: string;
  trend?: Trend;
}

export type Completion = 'done' | 'started' | 'approved' | 'proposed';

export interface TimeLineRow {
  label: string;
  /** A month, as `2026-03`. */
  from: string;
  to: string;
  completion: Completion;
  state: string;
}
