const timeZone = 'Australia/Brisbane';
const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeZone });
const moment = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** The day something happened, as people in Noosa say it. */
export const toDay = (date: string): string => day.format(new Date(date));

/** The day and the time of day. */
export const toMoment = (date: string): string => moment.format(new Date(date));
