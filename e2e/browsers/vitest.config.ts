import { join } from 'node:path';

import { defineConfig } from 'vitest/config';

const TIMEOUT_MS = 180_000;

export default defineConfig({
  // Reports are named from the root of the workspace.
  root: join(import.meta.dirname, '../..'),
  test: {
    include: ['e2e/browsers/journeys/*.journey.ts'],
    globalSetup: [join(import.meta.dirname, 'site.setup.ts')],
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
    // One browser at a time is enough for a small machine beside the site.
    maxWorkers: 1,
  },
});
