import type { Route, RouteAddress } from '@shoreline/contracts';
import { savedListPaths, sharedListPaths } from '@shoreline/contracts/saved-list-addresses';
import type { savedListRoutes, sharedListRoutes } from '@shoreline/contracts/saved-lists';

type Addresses<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: RouteAddress<Routes[Name]>;
};

export const savedListAddresses: Addresses<typeof savedListRoutes> = savedListPaths;
export const sharedListAddresses: Addresses<typeof sharedListRoutes> = sharedListPaths;
