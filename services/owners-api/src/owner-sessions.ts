import { callerIdOf, defineSessions } from '@shoreline/accounts';
import { sessionCookies } from '@shoreline/contracts';

export const ownerSessions = defineSessions({ cookie: sessionCookies.owner, hint: 'shoreline-owner' });

export const ownerIdOf = callerIdOf('owner');
