export const EVENTS_TITLE = 'Noosa Events Calendar';
