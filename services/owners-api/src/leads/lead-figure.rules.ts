import {
  type FigureSpan,
  type ListingFigureName,
  listingFigureNames,
  type ListingFigures,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toIsoDate,
} from '@shoreline/contracts';

/** So often that happened on that Brisbane day. */
export interface FigureCount {
  /** A date such as 2026-12-25. */
  date: string;
  name: ListingFigureName;
  count: number;
}

type Counts = Record<ListingFigureName, number>;

/** How tracks are told apart: by what was done, and else by which way. A search elsewhere is nobody's figure. */
export const figureOfTrack = ({ action, method }: { action: string; method: string }): ListingFigureName | undefined =>
  action === 'view' ? 'views' : figureOfMethod[method];

const figureOfMethod: Partial<Record<string, ListingFigureName>> = {
  phone: 'calls',
  email: 'emails',
  website: 'website',
  directions: 'directions',
  booking_url: 'bookings',
};

/** From when on counts are needed: two spans, of which today ends the second. */
export const figuresFrom = (days: FigureSpan, now: Date): Date => startOfBrisbaneDay(toBrisbaneDay(now) - 2 * days + 1);

/** Sums counts up by day, and over the span and the one before. */
export function toFigures(days: FigureSpan, counts: readonly FigureCount[], now: Date): ListingFigures {
  const byDate = Map.groupBy(counts, ({ date }) => date);
  const today = toBrisbaneDay(now);
  const dates = Array.from({ length: 2 * days }, (_, index) => toIsoDate(today - 2 * days + 1 + index));
  const daily = dates.map((date) => ({ date, ...sum(byDate.get(date) ?? []) }));
  const span = daily.slice(days);
  return { days, totals: total(span), previous: total(daily.slice(0, days)), daily: span };
}

const sum = (counts: readonly FigureCount[]): Counts =>
  toCounts((name) => counts.filter((entry) => entry.name === name).reduce((result, { count }) => result + count, 0));

const total = (daily: readonly Counts[]): Counts =>
  toCounts((name) => daily.reduce((result, day) => result + day[name], 0));

const toCounts = (count: (name: ListingFigureName) => number): Counts =>
  Object.fromEntries(listingFigureNames.map((name) => [name, count(name)])) as Counts;
