import { type Operator, operatorRoutes } from '@shoreline/contracts';
import { type LiveRelease, operatorReleaseRoutes } from '@shoreline/contracts/operator-releases';
import type { BuildHealth } from '@shoreline/contracts/releases';
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

/** How the canary of guides does. */
export const health: BuildHealth[] = [
  {
    app: 'mf-guides',
    digest: 'cccccccccccccccc',
    cohort: 'canary',
    ...{ rendered: 190, failed: 10, timeout: 0, views: 40, failing: 2, networks: 12, failingNetworks: 2 },
    p75: { lcp: 1840, inp: 96, cls: null },
    failures: [
      { kind: 'threw', frame: null, count: 2, source: { file: 'src/tips/tips-page.tsx', line: 12, column: 4 } },
    ],
  },
];

/** Services that know an operator, and what is live. */
export function operatorServices(): FakeServices {
  const services = createFakeServices();
  services.answer(operatorRoutes.me, operator);
  services.answer(operatorReleaseRoutes.live, live);
  services.answer(operatorReleaseRoutes.health, health);
  return services;
}
