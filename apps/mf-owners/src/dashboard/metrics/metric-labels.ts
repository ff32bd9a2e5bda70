import type { ListingMetricName, ListingMetrics } from '@shoreline/contracts';

const PERCENT = 100;

export const metricLabels: Record<ListingMetricName, { title: string; meaning: string }> = {
  views: { title: 'Views', meaning: 'Your listing page was opened, by visitors who agreed to statistics' },
  calls: { title: 'Calls', meaning: 'Somebody pressed your phone number' },
  emails: { title: 'Emails', meaning: 'Somebody pressed your email address' },
  website: { title: 'Website', meaning: 'Somebody went on to your website' },
  directions: { title: 'Directions', meaning: 'Somebody asked for the way' },
  bookings: { title: 'Bookings', meaning: 'Somebody went on to your booking page' },
  enquiries: { title: 'Enquiries', meaning: 'Somebody wrote to you through your listing' },
};

export function formatChange(now: number, before: number): string {
  if (now === before) return 'Same as before';
  const difference = now - before;
  const sign = difference > 0 ? '+' : '−';
  if (before === 0) return `${sign}${Math.abs(difference)}, none before`;
  const share = Math.round((Math.abs(difference) / before) * PERCENT);
  return `${sign}${Math.abs(difference)} (${sign}${share} %)`;
}

export interface DayValue {
  /** A Brisbane date, `2026-11-21`. */
  date: string;
  value: number;
}

export const daysOf = ({ daily }: ListingMetrics, name: ListingMetricName): DayValue[] =>
  daily.map((day) => ({ date: day.date, value: day[name] }));
