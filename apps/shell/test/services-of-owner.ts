import { type Owner, ownerRoutes, profileRoutes, saveRoutes } from '@shoreline/contracts';
import { createFakeServices, type FakeServices } from '@shoreline/web-testing';
import { onTestFinished } from 'vitest';

import { profile } from './fixtures.ts';

const owner: Owner = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c61',
  email: 'jo@cafe.example',
  name: 'Jo Lindt',
  phone: null,
  emailVerified: true,
  subscriptionStatus: 'free',
  subscriptionExpires: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

const clearHint = (): void => {
  document.cookie = 'shoreline-owner=; max-age=0';
};

/** Services that know Jo, in a browser Jo is signed in with: the readable cookie says so until the test is over. */
export function servicesOfOwner(): FakeServices {
  document.cookie = 'shoreline-owner=1';
  onTestFinished(clearHint);
  const services = createFakeServices();
  services.answer(ownerRoutes.read, owner);
  services.answer(ownerRoutes.logout, () => {
    clearHint();
    return undefined;
  });
  services.answer(profileRoutes.read, { ...profile, displayName: null });
  services.answer(saveRoutes.list, []);
  return services;
}
