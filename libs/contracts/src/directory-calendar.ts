/** Where one event can be fetched as a calendar file, by its slug. */
export const eventCalendarPath = (slug: string): string => `/api/events/${encodeURIComponent(slug)}/calendar.ics`;

/** The feed calendars subscribe to: every upcoming event, or those of one subcategory. */
export const calendarFeedPath = (subcategory?: string): string =>
  `/api/events/calendar.ics${subcategory ? `?subcategory=${encodeURIComponent(subcategory)}` : ''}`;
