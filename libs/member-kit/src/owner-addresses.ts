import type { ownerRoutes, RouteAddress } from '@shoreline/contracts';

/*
 * Every page loads these two. By `ownerRoutes` the nine others of an owner's account would come along.
 */

export const ownerAddress: RouteAddress<typeof ownerRoutes.read> = { method: 'GET', path: '/api/owners/me' };
export const ownerSignOutAddress: RouteAddress<typeof ownerRoutes.logout> = {
  method: 'POST',
  path: '/api/owners/logout',
};
