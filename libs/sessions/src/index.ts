export { defineSessions, secureCookies, sessionCaller, type SessionNames, type Sessions } from './sessions.ts';
export { mongoSessionStore, type SessionData, type SessionStore } from './session.store.ts';
