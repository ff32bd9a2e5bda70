import type { Stack } from '@shoreline/tools/stack';

import { test as base } from './fixtures.ts';
import { startSite } from './site.ts';

const START_TIMEOUT_MS = 240_000;

/** `test` of specs that stop, kill or break parts of a site: they have one of their own. */
export const test = base.extend<object, { site: Stack }>({
  site: [
    async ({}, use) => {
      const { site, stop } = await startSite();
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

export { expect } from '@playwright/test';
