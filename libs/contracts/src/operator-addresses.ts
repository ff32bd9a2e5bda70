import type { operatorReleaseRoutes } from './operator-releases.ts';
import type { operatorRoutes } from './operators.ts';
import type { Route, RouteAddress } from './route.ts';

/*
 * Where operators' browsers call, without schemas. Only the operators' own app carries it: it is not among the addresses every page has.
 */

/** Where operators sign in. `?returnTo=/admin` leads back, `?fresh=true` asks who they are although the issuer knows. */
export const OPERATOR_SIGN_IN_PATH = '/api/operators/login';

/** The first segment after `/api/` of what the gateway leads to at releases-api. */
export const OPERATOR_RELEASES_PREFIX = 'operator-releases';

const SESSION = '/api/operators';
const RELEASES = `/api/${OPERATOR_RELEASES_PREFIX}` as const;

export const operatorPaths = {
  me: { method: 'GET', path: `${SESSION}/me` },
  logout: { method: 'POST', path: `${SESSION}/logout` },
} as const;

export const operatorReleasePaths = {
  live: { method: 'GET', path: `${RELEASES}/live` },
  artifacts: { method: 'GET', path: `${RELEASES}/artifacts` },
  history: { method: 'GET', path: `${RELEASES}/history` },
  set: { method: 'GET', path: `${RELEASES}/sets/:set` },
  publish: { method: 'POST', path: `${RELEASES}/publish` },
  rollback: { method: 'POST', path: `${RELEASES}/rollback` },
  rollbackSet: { method: 'POST', path: `${RELEASES}/set-rollback` },
  canary: { method: 'POST', path: `${RELEASES}/canary` },
  pin: { method: 'PUT', path: `${RELEASES}/artifacts/:app/:digest/pin` },
} as const;

type Addresses<Table, Names extends keyof Table> = {
  [Name in Names]: Table[Name] extends infer R extends Route ? RouteAddress<R> : never;
};

/** The addresses of operators' sessions, typed by their contract. */
export const operatorAddresses: Addresses<typeof operatorRoutes, keyof typeof operatorPaths> = operatorPaths;

/** The addresses of what operators do with releases, typed by their contract. */
export const operatorReleaseAddresses: Addresses<typeof operatorReleaseRoutes, keyof typeof operatorReleasePaths> =
  operatorReleasePaths;
