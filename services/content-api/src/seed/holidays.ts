import { fromIsoDate, toBrisbaneDay, toIsoDate } from '@shoreline/contracts';

/** The public holidays of Queensland that fall on a date anybody can reckon. */
export const holidayNames = [
  "New Year's Day",
  'Australia Day',
  'Good Friday',
  'Easter Monday',
  'Anzac Day',
  'Christmas Day',
  'Boxing Day',
] as const;
export type HolidayName = (typeof holidayNames)[number];

const FIXED: Partial<Record<HolidayName, string>> = {
  "New Year's Day": '01-01',
  'Australia Day': '01-26',
  'Anzac Day': '04-25',
  'Christmas Day': '12-25',
  'Boxing Day': '12-26',
};
const FROM_EASTER: Partial<Record<HolidayName, number>> = { 'Good Friday': -2, 'Easter Monday': 1 };
const ISO_YEAR_LENGTH = 4;

/** The next date of a holiday, today included, in Brisbane. */
export function nextHoliday(name: HolidayName, now: Date): string {
  const today = toIsoDate(toBrisbaneDay(now));
  const year = Number(today.slice(0, ISO_YEAR_LENGTH));
  const date = dateIn(name, year);
  return date >= today ? date : dateIn(name, year + 1);
}

const dateIn = (name: HolidayName, year: number): string =>
  FIXED[name] ? `${year}-${FIXED[name]}` : toIsoDate(easterSunday(year) + (FROM_EASTER[name] ?? 0));

/** By the Gregorian computus of Meeus, Jones and Butcher; its numbers have no names. */
function easterSunday(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  const month = String(Math.floor(f / 31)).padStart(2, '0');
  const day = String((f % 31) + 1).padStart(2, '0');
  return fromIsoDate(`${year}-${month}-${day}`);
}
