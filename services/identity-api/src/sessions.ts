import { callerIdOf, defineSessions, type SessionData } from '@shoreline/accounts';
import { sessionCookies } from '@shoreline/contracts';

export interface MemberSession extends SessionData {
  /** Shown to the provider at sign-out, so that it knows who is leaving. */
  idToken?: string;
}

export const memberSessions = defineSessions<MemberSession>({
  cookie: sessionCookies.member,
  hint: 'shoreline-member',
});

export const memberId = callerIdOf('member');
