/** The title the specification quotes. */
export const EVENTS_TITLE = 'Noosa Events Calendar';
