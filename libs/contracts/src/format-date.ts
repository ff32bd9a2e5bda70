type DateFormat = (iso: string | null | undefined) => string | undefined;

/** Formats on the calendar and clock of Noosa, whatever the zone of the browser; undefined for what is no date. */
function formatInNoosa(options: Intl.DateTimeFormatOptions): DateFormat {
  const formatter = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'Australia/Brisbane' });
  return (iso) => {
    const time = Date.parse(iso ?? '');
    return Number.isNaN(time) ? undefined : formatter.format(time);
  };
}

/** "21 November 2026". */
export const formatDay = /* @__PURE__ */ formatInNoosa({ dateStyle: 'long' });

/** "21 Nov". */
export const formatShortDay = /* @__PURE__ */ formatInNoosa({ day: 'numeric', month: 'short' });

/** "November 2026". */
export const formatMonth = /* @__PURE__ */ formatInNoosa({ month: 'long', year: 'numeric' });

/** "21 Nov 2026, 5:04 pm". */
export const formatDateTime = /* @__PURE__ */ formatInNoosa({ dateStyle: 'medium', timeStyle: 'short' });
