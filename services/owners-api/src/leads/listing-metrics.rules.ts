import {
  type MetricSpan,
  type ListingMetricName,
  listingMetricNames,
  type ListingMetrics,
  startOfBrisbaneDay,
  toBrisbaneDay,
  toIsoDate,
} from '@shoreline/contracts';

export interface MetricCount {
  date: string;
  name: ListingMetricName;
  count: number;
}

type Counts = Record<ListingMetricName, number>;

/** Which metric a track counts for: by its action, else by its method. Undefined for a search elsewhere. */
export const metricOfTrack = ({ action, method }: { action: string; method: string }): ListingMetricName | undefined =>
  action === 'view' ? 'views' : metricOfMethod[method];

const metricOfMethod: Partial<Record<string, ListingMetricName>> = {
  phone: 'calls',
  email: 'emails',
  website: 'website',
  directions: 'directions',
  booking_url: 'bookings',
};

/** From when on counts are needed: two spans, of which today ends the second. */
export const metricsSince = (days: MetricSpan, now: Date): Date =>
  startOfBrisbaneDay(toBrisbaneDay(now) - 2 * days + 1);

export function toListingMetrics(days: MetricSpan, counts: readonly MetricCount[], now: Date): ListingMetrics {
  const byDate = Map.groupBy(counts, ({ date }) => date);
  const today = toBrisbaneDay(now);
  const dates = Array.from({ length: 2 * days }, (_, index) => toIsoDate(today - 2 * days + 1 + index));
  const daily = dates.map((date) => ({ date, ...sum(byDate.get(date) ?? []) }));
  const span = daily.slice(days);
  return { days, totals: total(span), previous: total(daily.slice(0, days)), daily: span };
}

const sum = (counts: readonly MetricCount[]): Counts =>
  toCounts((name) => counts.filter((entry) => entry.name === name).reduce((result, { count }) => result + count, 0));

const total = (daily: readonly Counts[]): Counts =>
  toCounts((name) => daily.reduce((result, day) => result + day[name], 0));

const toCounts = (count: (name: ListingMetricName) => number): Counts =>
  Object.fromEntries(listingMetricNames.map((name) => [name, count(name)])) as Counts;
