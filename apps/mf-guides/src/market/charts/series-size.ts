/** Margins for labels, in CSS pixels. */
export const ROOM = { top: 34, right: 8, bottom: 30, left: 8 };

/** Of the chart, in CSS pixels: `h-64`. */
export const SERIES_HEIGHT = 256;
