import { defineConfig } from 'vitest/config';

import { countReporter } from './tools/workspace-tests/setup/count-reporter.ts';

const IGNORED = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**'];
const SOURCES = '{apps,bench,libs,services,tools,trials}/**/*';
/** Starts the whole site once and runs everything small on it. */
const SMOKE_TIMEOUT_MS = 600_000;
const SETUP = './tools/workspace-tests/setup';

/** Three levels, told apart by file name. A `.tsx` test that needs a document says so in its first line. */
export default defineConfig({
  test: {
    env: {
      // Nx answers from its files: no background process outlives a test run.
      NX_DAEMON: 'false',
      TZ: 'UTC',
      // A remote's build writes its name here (`import.meta.env.MF_SCOPE`); tests see a fixed one.
      MF_SCOPE: 'test',
    },
    reporters: ['default', countReporter],
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${SOURCES}.test.{ts,tsx}`],
          exclude: [...IGNORED, '**/*.{int,smoke}.test.ts'],
          setupFiles: [`${SETUP}/console-errors.ts`, `${SETUP}/rendered-pages.ts`],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: [`${SOURCES}.int.test.ts`],
          exclude: IGNORED,
          setupFiles: [`${SETUP}/console-errors.ts`],
          globalSetup: [`${SETUP}/database-required.ts`],
        },
      },
      {
        test: {
          name: 'smoke',
          environment: 'node',
          include: ['{bench,trials}/**/*.smoke.test.ts'],
          exclude: IGNORED,
          // A bench and a trial beside each other would starve on two cores.
          fileParallelism: false,
          testTimeout: SMOKE_TIMEOUT_MS,
          hookTimeout: SMOKE_TIMEOUT_MS,
        },
      },
    ],
  },
});
