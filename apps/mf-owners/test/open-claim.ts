import { directoryRoutes, type Listing } from '@shoreline/contracts';
import { createFakeServices, type FakeServices, renderRemote } from '@shoreline/web-testing';

import remote from '../src/remote.tsx';
import { liveListing } from './owner-data.ts';

export const other: Listing = {
  ...liveListing,
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c99',
  title: 'Pandan Surf School',
};

/** Services that know two businesses. */
export function directory(services: FakeServices = createFakeServices()): FakeServices {
  services.answer(directoryRoutes.list, [liveListing, other], { total: 2 });
  services.answer(directoryRoutes.readById, liveListing);
  return services;
}

export const open = (services = directory(), address = '/claim-business') =>
  renderRemote(remote, address, { services });
export const openChosen = (services = directory()) => open(services, `/claim-business?business=${liveListing.id}`);
