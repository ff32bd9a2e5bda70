import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Page, test as base } from '@playwright/test';
import { type Stack, startStack } from '@shoreline/tools/stack';

import { type ConsoleErrors, watchConsoleErrors } from './console-errors.ts';

const START_TIMEOUT_MS = 240_000;

interface Fixtures {
  /** A visitor's window. The spec fails when its console has errors or a request fails. */
  visitor: Page;
  /** A visitor's window in which errors are expected; the spec checks which. */
  expectingErrors: { page: Page; consoleErrors: ConsoleErrors };
}

interface WorkerFixtures {
  /** The complete site, built, seeded and running on ports of its own. */
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
    const consoleErrors = watchConsoleErrors(page);
    await use(page);
    base.expect(consoleErrors.all(), 'console errors, page errors and failed requests').toEqual([]);
  },

  expectingErrors: async ({ page }, use) => {
    await dismissCookieBanner(page);
    await use({ page, consoleErrors: watchConsoleErrors(page) });
  },
});

export { expect } from '@playwright/test';
