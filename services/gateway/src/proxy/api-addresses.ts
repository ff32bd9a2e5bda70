import { type Route, serviceContracts, type ServiceName } from '@shoreline/contracts';

import { createRouteAddressReader, type DeclaredRoute, type ReadRouteAddress } from './route-address.ts';

/** Reads what of an API address the contract declares. `undefined`: the contract knows no public read there. */
export function createApiAddresses(service: ServiceName): ReadRouteAddress {
  const { routes, served } = serviceContracts[service];
  return createRouteAddressReader({
    ...Object.fromEntries(routes.filter(isPublicRead).map((route) => [route.path, toDeclared(route)])),
    ...Object.fromEntries(served.map(({ path, ...declared }) => [path, declared])),
  });
}

const isPublicRead = ({ method, access }: Route): boolean => method === 'GET' && access === 'public';

const toDeclared = ({ query }: Route): DeclaredRoute => ({ parameters: Object.keys(query?.shape ?? {}) });
