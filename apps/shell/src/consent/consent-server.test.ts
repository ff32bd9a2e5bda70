import { cookiePreferenceRoutes } from '@shoreline/contracts';
import { createFakeServices } from '@shoreline/web-testing';
import { expect, it } from 'vitest';

import { createConsentServer } from './consent-server.ts';

it('sends no request when it is known that nothing is stored', async () => {
  const services = createFakeServices();

  const loaded = await createConsentServer(services.api, { mayHaveRecord: false }).load();

  expect(loaded).toEqual({ kind: 'none' });
  expect(services.received(cookiePreferenceRoutes.read)).toEqual([]);
});

it.each([
  [404, 'none'],
  [401, 'signed-out'],
])('treats %i as %s', async (status, kind) => {
  const services = createFakeServices();
  services.refuse(cookiePreferenceRoutes.read, { status });

  expect(await createConsentServer(services.api, { mayHaveRecord: true }).load()).toEqual({ kind });
});
