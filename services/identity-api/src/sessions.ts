import { callerIdOf, defineSessions, type SessionData } from '@shoreline/accounts';

/** What a member's session is about. */
export interface MemberSession extends SessionData {
  /** Shown to the provider at sign-out, so that it knows who is leaving. */
  idToken?: string;
}

/** The cookies of signed-in members. */
export const memberSessions = defineSessions<MemberSession>({
  cookie: '__Host-shoreline-session',
  hint: 'shoreline-member',
});

/** Whose data a member route is about. */
export const memberId = callerIdOf('member');
