/**
 * Nobody reads, types and sends a form faster than this. Forms hold a faster one back for the rest of the time,
 * so that no person is ever taken for a program; programs that fill in what they find tell their own pace.
 */
export const MIN_FILL_TIME_MS = 1_500;
