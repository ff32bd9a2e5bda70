import type { Stack } from '@shoreline/tools/stack';

import { test as base } from './fixtures.ts';
import { LONG_TIMEOUTS, startSite } from './site.ts';

const START_TIMEOUT_MS = 240_000;

/** `test` of specs that stop, kill or break parts of a site: they have one of their own. */
export const test = base.extend<object, { site: Stack }>({
  site: [
    async ({}, use, { project }) => {
      const { site, stop } = await startSite(project.name === 'own-machine' ? {} : { env: LONG_TIMEOUTS });
      await use(site);
      await stop();
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
});

export { expect } from '@playwright/test';
