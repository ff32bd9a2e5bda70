import { callerIdOf, defineSessions, type SessionData } from '@shoreline/accounts';
import { sessionCookies } from '@shoreline/contracts';

/** What a member's session is about. */
export interface MemberSession extends SessionData {
  /** Shown to the provider at sign-out, so that it knows who is leaving. */
  idToken?: string;
}

/** The cookies of signed-in members. */
export const memberSessions = defineSessions<MemberSession>({
  cookie: sessionCookies.member,
  hint: 'shoreline-member',
});

/** Whose data a member route is about. */
export const memberId = callerIdOf('member');
