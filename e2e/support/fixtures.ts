import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, test as base } from '@playwright/test';
import { type Stack, startStack } from '@shoreline/tools/stack';

import { type Complaints, watchComplaints } from './complaints.ts';

const START_TIMEOUT_MS = 240_000;

interface Fixtures {
  /** A visitor's window. The spec fails when its console complains or a request fails. */
  visitor: Page;
  /** A visitor's window in which things are expected to go wrong; the spec looks at what did. */
  unlucky: { page: Page; complaints: Complaints };
}

interface WorkerFixtures {
  /** The whole site, built, seeded and running on ports of its own. */
  site: Stack;
}

/** Somebody who closed the cookie banner long ago: nothing optional is allowed, and nothing stands in the way. */
const dismissCookieBanner = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('shoreline-cookie-banner-dismissed', 'true');
  });

/** `test` of every spec: a running site and a visitor. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'shoreline-e2e-'));
      const env = { ...process.env, RATE_LIMIT_SCALE: '100' };
      const site = await startStack({ ports: 'auto', dataDir, env });
      await use(site);
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],

  baseURL: async ({ site }, use) => use(site.origin),

  visitor: async ({ page }, use) => {
    await dismissCookieBanner(page);
    const complaints = watchComplaints(page);
    await use(page);
    base.expect(complaints.all(), 'console errors, page errors and failed requests').toEqual([]);
  },

  unlucky: async ({ page }, use) => {
    await dismissCookieBanner(page);
    await use({ page, complaints: watchComplaints(page) });
  },
});

export { expect } from '@playwright/test';
