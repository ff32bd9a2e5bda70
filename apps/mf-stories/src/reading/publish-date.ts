import type { LocalStory } from '@shoreline/contracts';

const FORMAT = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Brisbane',
});

/** When a story was published: when an editor approved it. */
export const publishedAt = ({ approvedAt, submittedAt }: Pick<LocalStory, 'approvedAt' | 'submittedAt'>): string =>
  approvedAt ?? submittedAt;

export function formatPublishDate(date: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return 'Date unavailable';
  const parts = Object.fromEntries(FORMAT.formatToParts(time).map(({ type, value }) => [type, value]));
  return `${parts['month']} ${parts['day']}, ${parts['year']}`;
}
