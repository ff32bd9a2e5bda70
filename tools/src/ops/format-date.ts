const timeZone = 'Australia/Brisbane';
const dayFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone });
const dateTimeFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The day of a timestamp, in the time zone of Noosa. */
export const formatDay = (date: string): string => dayFormat.format(new Date(date));

/** The day and the time of a timestamp. */
export const formatDateTime = (date: string): string => dateTimeFormat.format(new Date(date));
