import { sessionCookies } from '@shoreline/contracts';
import { defineSessions } from '@shoreline/sessions';

/** The cookies of signed-in business owners, apart from those of members. */
export const ownerSessions = defineSessions({ cookie: sessionCookies.owner, hint: 'shoreline-owner' });
