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

/** Room around the drawing for words, in CSS pixels. */
export const ROOM = { top: 34, right: 8, bottom: 30, left: 8 };

/** Of the whole drawing, in CSS pixels: `h-64`. */
export const SERIES_HEIGHT = 256;
