import { callerIdOf, defineSessions } from '@shoreline/accounts';
import { sessionCookies } from '@shoreline/contracts';

export const memberSessions = defineSessions({
  cookie: sessionCookies.member,
  hint: 'shoreline-member',
});

export const memberId = callerIdOf('member');
