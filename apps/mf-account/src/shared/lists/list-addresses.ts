import type { Route, RouteAddress } from '@shoreline/contracts';
import { dayPlanPaths } from '@shoreline/contracts/day-plan-addresses';
import type { dayPlanRoutes } from '@shoreline/contracts/day-plans';
import { savedListPaths, sharedListPaths } from '@shoreline/contracts/saved-list-addresses';
import type { savedListRoutes, sharedListRoutes } from '@shoreline/contracts/saved-lists';

type Addresses<Routes extends Record<string, Route>> = {
  [Name in keyof Routes]: RouteAddress<Routes[Name]>;
};

export const savedListAddresses: Addresses<typeof savedListRoutes> = savedListPaths;
export const sharedListAddresses: Addresses<typeof sharedListRoutes> = sharedListPaths;
export const dayPlanAddresses: Addresses<typeof dayPlanRoutes> = dayPlanPaths;
