import { callerIdOf, defineSessions } from '@shoreline/accounts';
import { sessionCookies } from '@shoreline/contracts';

/** The cookies of signed-in business owners, apart from those of members. */
export const ownerSessions = defineSessions({ cookie: sessionCookies.owner, hint: 'shoreline-owner' });

/** Whose a route's listings, claims and enquiries are. */
export const ownerIdOf = callerIdOf('owner');
