const SECONDS_PER_MINUTE = 60;
const SECONDS_PER_HOUR = 3_600;
const CLOCK_DIGITS = 2;

/** Seconds as a clock shows them: `2:05`, or `1:02:05` from an hour on. */
export function clockTime(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const shown = hours > 0 ? [hours, twoDigits(minutes), twoDigits(rest)] : [minutes, twoDigits(rest)];
  return shown.join(':');
}

/** Seconds as somebody would say them: `2 minutes 5 seconds`. */
export function timeInWords(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const said = [inWords(hours, 'hour'), inWords(minutes, 'minute'), inWords(rest, 'second')];
  return said.filter(Boolean).join(' ') || '0 seconds';
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(Math.floor(seconds), 0);
  return {
    hours: Math.floor(whole / SECONDS_PER_HOUR),
    minutes: Math.floor((whole % SECONDS_PER_HOUR) / SECONDS_PER_MINUTE),
    rest: whole % SECONDS_PER_MINUTE,
  };
}

const twoDigits = (count: number): string => String(count).padStart(CLOCK_DIGITS, '0');

const inWords = (count: number, unit: string): string => (count > 0 ? `${count} ${unit}${count === 1 ? '' : 's'}` : '');
