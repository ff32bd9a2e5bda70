export const enquiryStatuses = ['new', 'read', 'replied', 'archived'] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

export const metricSpans = [7, 30, 90] as const;
export type MetricSpan = (typeof metricSpans)[number];

/** What people did with a listing: what is counted, in the order it is shown. */
export const listingMetricNames = [
  'views',
  'calls',
  'emails',
  'website',
  'directions',
  'bookings',
  'enquiries',
] as const;
export type ListingMetricName = (typeof listingMetricNames)[number];
