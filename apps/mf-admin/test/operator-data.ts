import { type Operator, operatorRoutes } from '@shoreline/contracts';
import { type LiveRelease, operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import { createFakeServices, type FakeServices } from '@shoreline/web-testing';

export const operator: Operator = {
  name: 'publisher@example.com',
  email: 'publisher@example.com',
  displayName: 'Publisher',
  roles: ['publisher'],
  signedInAt: '2026-11-23T00:00:00.000Z',
  isFresh: true,
};

const shown = {
  commit: 'c0ffee0c0ffee0',
  since: '2026-11-22T03:00:00.000Z',
  who: 'jo@office',
  why: 'Fixes the tides.',
};

export const live: LiveRelease = {
  revision: 7,
  set: '0123456789abcdef',
  apps: [
    {
      app: 'mf-guides',
      team: 'guides',
      contact: 'guides@noosa.example',
      live: { ...shown, digest: 'aaaaaaaaaaaaaaaa' },
      canary: { ...shown, digest: 'cccccccccccccccc', share: 0.05 },
      before: null,
    },
    {
      app: 'mf-stories',
      team: 'stories',
      contact: null,
      live: { ...shown, digest: 'bbbbbbbbbbbbbbbb' },
      canary: null,
      before: 'dddddddddddddddd',
    },
  ],
};

/** Services that know an operator, and what is live. */
export function operatorServices(): FakeServices {
  const services = createFakeServices();
  services.answer(operatorRoutes.me, operator);
  services.answer(operatorReleaseRoutes.live, live);
  return services;
}
