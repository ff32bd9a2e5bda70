export { createBrowser } from './browser.ts';
export { registeredRoutes } from './registered-routes.ts';
export { type Request, startApp } from './start-app.ts';
export { testDatabaseUri } from './test-database.ts';
export { type QueryPlan, watchPlans } from './watch-plans.ts';
