import { factRoutes, type PublishedFact } from '@shoreline/contracts';
import { createFakeServices, type FakeServices } from '@shoreline/web-testing';

/** Services of a site on which these figures were published; of the others guides have those they were built with. */
export function guideServices(published: PublishedFact[] = []): FakeServices {
  const services = createFakeServices();
  services.answer(factRoutes.list, published);
  return services;
}
