import { defineSessions } from '@shoreline/sessions';

/** The cookies of signed-in business owners, apart from those of members. */
export const ownerSessions = defineSessions({ cookie: '__Host-shoreline-owner', hint: 'shoreline-owner' });
