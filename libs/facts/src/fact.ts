/** What a figure may count, and what is written after its number. */
const endings = {
  AUD: '',
  'AUD per week': ' per week',
  'AUD per year': ' a year',
  percent: '%',
  'percent change': '%',
  people: '',
  count: '',
  days: ' days',
  'business days': ' business days',
  weeks: ' weeks',
  months: ' months',
  kilometres: ' km',
  rating: ' of 5',
};

/** A figure with everything a reader needs to judge it. A guide never shows a number without one. */
export interface DatedFact {
  value: number;
  /** The upper end, where the figure is a range from `value`. */
  upTo?: number;
  unit: keyof typeof endings;
  /** The period it holds for: a year, or a year and a month. */
  asAt: `${number}` | `${number}-${number}`;
  source: string;
  /** Where it can be read. */
  sourceUrl?: string;
  note?: string;
  /** An illustration or an estimate of ours rather than a measurement; said next to the figure. */
  isIndicative?: true;
  /** The month in which it is due for review. */
  reviewBy: `${number}-${number}`;
}

/** A figure and its label. */
export interface LabelledFact {
  label: string;
  fact: DatedFact;
}

const dollars = new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const numbers: Partial<Record<DatedFact['unit'], Intl.NumberFormat>> = {
  AUD: dollars,
  'AUD per week': dollars,
  'AUD per year': dollars,
  'percent change': signed,
};

/** The figure as people read it: `$1,340,000`, `4.49%`, `+65%`, `22 km`, `$550-$800 per week`, `2-3 weeks`. */
export function writeFact({ value, upTo, unit }: Pick<DatedFact, 'value' | 'upTo' | 'unit'>): string {
  const { format } = numbers[unit] ?? plain;
  return (upTo === undefined ? format(value) : `${format(value)}-${format(upTo)}`) + endings[unit];
}

/** The period a figure holds for, in words: `June 2023`, or `2021`. */
export const writeAsAt = ({ asAt }: Pick<DatedFact, 'asAt'>): string => (asAt.includes('-') ? writeMonth(asAt) : asAt);

/** A month in words: `2027-05` is `May 2027`. */
export const writeMonth = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
