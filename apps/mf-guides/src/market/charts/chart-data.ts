/** Which way a figure went since the one before it. */
export type Trend = 'up' | 'down' | 'stable';

/** One figure of a series. */
export interface SeriesPoint {
  label: string;
  value: number;
  /** The value as people read it. */
  text: string;
  trend?: Trend;
}

/** How far something has come: solid when done, ever lighter the less certain it is. */
export type Completion = 'done' | 'started' | 'approved' | 'proposed';

/** Something that takes from one month to another. */
export interface TimeLineRow {
  label: string;
  /** A month, as `2026-03`. */
  from: string;
  to: string;
  completion: Completion;
  /** The label of `completion`. */
  state: string;
}
