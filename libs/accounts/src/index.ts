export {
  type AccountData,
  type AccountHolder,
  cleanUpOrphans,
  deleteAccount,
  exportPersonalData,
  type PersonalDataSource,
} from './personal-data.ts';
export { serveSessionRoutes } from './session.routes.ts';
export { mongoSessionStore, type SessionData, type SessionStore } from './session.store.ts';
export {
  callerIdOf,
  defineSessions,
  secureCookies,
  sessionCaller,
  type SessionNames,
  type Sessions,
} from './sessions.ts';
