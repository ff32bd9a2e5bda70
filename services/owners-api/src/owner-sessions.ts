import { callerIdOf, defineSessions } from '@shoreline/accounts';

/** The cookies of signed-in business owners, apart from those of members. */
export const ownerSessions = defineSessions({ cookie: '__Host-shoreline-owner', hint: 'shoreline-owner' });

/** Whose a route's listings, claims and enquiries are. */
export const ownerIdOf = callerIdOf('owner');
