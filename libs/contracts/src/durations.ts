/** How many of a smaller unit of time a larger one has, for sums with durations. */
export const MS_PER_SECOND = 1_000;
export const MS_PER_MINUTE = 60_000;
export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;
export const SECONDS_PER_MINUTE = 60;
export const SECONDS_PER_HOUR = 3_600;
export const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = 1_440;
export const HOURS_PER_DAY = 24;
export const DAYS_PER_WEEK = 7;
