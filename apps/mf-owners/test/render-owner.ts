import { type Owner, ownerRoutes } from '@shoreline/contracts';
import { createFakeServices, type FakeServices } from '@shoreline/web-testing';
import { onTestFinished } from 'vitest';

export const owner: Owner = {
  id: '0b0f7d5a-1c1e-4a7b-8f7a-2f1f0e5d4c61',
  email: 'jo@cafe.example',
  name: 'Jo Lindt',
  phone: '(07) 5550 0123',
  emailVerified: true,
  subscriptionStatus: 'free',
  subscriptionExpires: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The cookie the sign-in leaves behind for scripts to see; gone after the test. */
export function setOwnerHint(): void {
  document.cookie = 'shoreline-owner=1';
  onTestFinished(clearOwnerHint);
}

/** What the service does at sign-out. */
export function clearOwnerHint(): void {
  document.cookie = 'shoreline-owner=; max-age=0';
}

/** Services that know Jo, in a browser Jo is signed in with. */
export function ownerServices(): FakeServices {
  setOwnerHint();
  const services = createFakeServices();
  services.answer(ownerRoutes.read, owner);
  return services;
}
