import type { operatorRoutes, Route, RouteAddress } from '@shoreline/contracts';
import {
  operatorContentPaths,
  operatorFactPaths,
  operatorNewsletterPaths,
  operatorPaths,
  operatorPhotographPaths,
  operatorReleasePaths,
} from '@shoreline/contracts/operator-addresses';
import type {
  operatorContentRoutes,
  operatorFactRoutes,
  operatorPhotographRoutes,
} from '@shoreline/contracts/operator-content';
import type { operatorNewsletterRoutes } from '@shoreline/contracts/operator-newsletter';
import type { operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';

type Addresses<Table, Names extends keyof Table> = {
  [Name in Names]: Table[Name] extends infer R extends Route ? RouteAddress<R> : never;
};

/** The addresses of operators' sessions, typed by their contract; no schema comes along. */
export const operatorAddresses: Addresses<typeof operatorRoutes, keyof typeof operatorPaths> = operatorPaths;

/** The addresses of what operators do with releases. */
export const operatorReleaseAddresses: Addresses<typeof operatorReleaseRoutes, keyof typeof operatorReleasePaths> =
  operatorReleasePaths;

/** The addresses of what editors do with content. */
export const operatorContentAddresses: Addresses<typeof operatorContentRoutes, keyof typeof operatorContentPaths> =
  operatorContentPaths;

/** The addresses of what editors do with the newsletter. */
export const operatorNewsletterAddresses: Addresses<
  typeof operatorNewsletterRoutes,
  keyof typeof operatorNewsletterPaths
> = operatorNewsletterPaths;

/** The addresses of the figures of the guides, all together. */
export const operatorFactAddresses: Addresses<typeof operatorFactRoutes, keyof typeof operatorFactPaths> =
  operatorFactPaths;

/** Where an editor begins to send a photograph. */
export const operatorPhotographAddresses: Addresses<
  typeof operatorPhotographRoutes,
  keyof typeof operatorPhotographPaths
> = operatorPhotographPaths;
