const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Brisbane' });
const dateTimeFormat = new Intl.DateTimeFormat('en-AU', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Australia/Brisbane',
});

const format = (formatter: Intl.DateTimeFormat, iso: string | null | undefined): string | undefined => {
  const time = Date.parse(iso ?? '');
  return Number.isNaN(time) ? undefined : formatter.format(time);
};

/** "21 November 2026", in Noosa; undefined for what is no date. */
export const formatDay = (iso: string | null | undefined): string | undefined => format(dayFormat, iso);

/** "21 Nov 2026, 5:04 pm", in Noosa; undefined for what is no date. */
export const formatDateTime = (iso: string | null | undefined): string | undefined => format(dateTimeFormat, iso);
