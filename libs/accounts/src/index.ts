export {
  type AccountData,
  type AccountHolder,
  cleanUpOrphans,
  deleteAccount,
  exportPersonalData,
} from './account-data.ts';
export { serveSessionRoutes } from './session.routes.ts';
export { mongoSessionStore, type SessionData, sessionPersonalData, type SessionStore } from './session.store.ts';
export {
  callerIdOf,
  defineSessions,
  nameBrowser,
  secureCookies,
  sessionCaller,
  type SessionNames,
  type Sessions,
} from './sessions.ts';
