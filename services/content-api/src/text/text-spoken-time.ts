/** The time of day in Brisbane as people say it: 6 am, 6.30 pm. */
export function toSpokenTime(date: Date): string {
  const parts = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Brisbane',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(date);
  return parts.replace(':00', '').replace(':', '.').replace(/\s/g, ' ').toLowerCase();
}
