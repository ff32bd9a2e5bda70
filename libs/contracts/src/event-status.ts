/** What can become of an announced event. Pages import this file: no schemas in here. */
export const eventStatuses = ['cancelled', 'postponed', 'sold-out'] as const;
export type EventStatus = (typeof eventStatuses)[number];

export const eventStatusLabels: Record<EventStatus, string> = {
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  'sold-out': 'Sold out',
};
