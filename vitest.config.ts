import { defineConfig } from 'vitest/config';

const IGNORED = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**'];
const SETUP = './tools/workspace-tests/setup';

/** Two levels, told apart by file name. A `.tsx` test that needs a document says so in its first line. */
export default defineConfig({
  test: {
    env: {
      // Nx answers from its files: no background process outlives a test run.
      NX_DAEMON: 'false',
      TZ: 'UTC',
      // A remote's build writes its name here (`import.meta.env.MF_SCOPE`); tests see a fixed one.
      MF_SCOPE: 'test',
    },
    unstubGlobals: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{apps,libs,services,tools}/**/*.test.{ts,tsx}'],
          exclude: [...IGNORED, '**/*.int.test.ts'],
          setupFiles: [`${SETUP}/console-errors.ts`, `${SETUP}/rendered-pages.ts`],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['{apps,libs,services,tools}/**/*.int.test.ts'],
          exclude: IGNORED,
          setupFiles: [`${SETUP}/console-errors.ts`],
          globalSetup: [`${SETUP}/database-required.ts`],
        },
      },
    ],
  },
});
