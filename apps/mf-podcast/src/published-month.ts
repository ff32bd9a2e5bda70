const monthAndYear = new Intl.DateTimeFormat('en-AU', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Australia/Brisbane',
});

/** When an episode came out, as month and year in Noosa. */
export const publishedMonth = (publishedAt: string): string => monthAndYear.format(new Date(publishedAt));
