import type { FieldRule } from './forms/field-rule.ts';

/*
 * Lists of what members saved: where browsers ask for them and what they may hold, without schemas. Two pages carry it, and no others.
 */

/** As many entries as one address can ask a calendar file for; a plan of a week has fewer. */
export const savedListLimits = { lists: 50, entries: 50, note: 300 } as const;

const NAMELESS = 'Please name the list';

export const savedListNameRule = {
  required: NAMELESS,
  min: { length: 1, message: NAMELESS },
  max: { length: 80, message: 'Name must be 80 characters or less' },
} as const satisfies FieldRule;

/** The page of a shared list. What opens it stands behind the `#`, which no browser sends to anybody. */
export const SHARED_LIST_PAGE = '/saved/shared';

export const savedListPaths = {
  list: { method: 'GET', path: '/api/me/lists' },
  create: { method: 'POST', path: '/api/me/lists' },
  read: { method: 'GET', path: '/api/me/lists/:listId' },
  update: { method: 'PUT', path: '/api/me/lists/:listId' },
  remove: { method: 'DELETE', path: '/api/me/lists/:listId' },
  share: { method: 'PUT', path: '/api/me/lists/:listId/link' },
  unshare: { method: 'DELETE', path: '/api/me/lists/:listId/link' },
} as const;

export const sharedListPaths = {
  read: { method: 'POST', path: '/api/shared-lists' },
} as const;

/** One calendar file of these events, by their ids. */
export const listCalendarPath = (eventIds: readonly string[]): string =>
  `/api/events/calendar.ics?events=${eventIds.join(',')}`;
