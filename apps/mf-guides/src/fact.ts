/** What a figure counts, and so how it is written. */
export type FactUnit = 'AUD' | 'percent' | 'people' | 'kilometres' | 'rating';

/** A figure with everything a reader needs to judge it (decision P11). A guide never shows a number without one. */
export interface DatedFact {
  value: number;
  unit: FactUnit;
  /** The period it holds for: a year, or a year and a month. */
  asAt: `${number}` | `${number}-${number}`;
  source: string;
  note?: string;
  /** An illustration or an estimate of ours rather than a measurement; said beside the figure. */
  isIndicative?: true;
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const writers: Record<FactUnit, (value: number) => string> = {
  AUD: (value) => dollars.format(value),
  percent: (value) => `${plain.format(value)}%`,
  people: (value) => plain.format(value),
  kilometres: (value) => `${plain.format(value)} km`,
  rating: (value) => `${plain.format(value)} of 5`,
};

/** The figure as people read it: `$1,340,000`, `4.49%`, `22 km`. */
export const writeFact = ({ value, unit }: DatedFact): string => writers[unit](value);

/** The period in words: `June 2023`, or `2021`. */
export function writeAsAt({ asAt }: DatedFact): string {
  return asAt.includes('-') ? monthAndYear.format(new Date(`${asAt}-01T00:00:00Z`)) : asAt;
}
