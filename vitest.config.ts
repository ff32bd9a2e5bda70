import { defineConfig } from 'vitest/config';

const IGNORED = ['**/node_modules/**', '**/dist/**', 'e2e/**', '.data/**'];
/** Starts the whole site once and runs everything small on it. */
const DATABASE_TIMEOUT_MS = 120_000;
const SMOKE_TIMEOUT_MS = 600_000;
const SETUP = './tools/workspace-tests/setup';
const DOCS = ['tools/workspace-tests/docs/**/*.test.ts'];
const PROJECTS = '{apps,libs,services,tools,trials,bench}';

/** What these put around the document and its storage stays: other files must not meet it. */
const CHANGES_ITS_DOCUMENT = ['apps/shell/src/consent/write-guard.test.ts'];

const unit = {
  // A test that needs a document says so in its first line.
  environment: 'node',
  include: [`${PROJECTS}/**/*.test.{ts,tsx}`],
  exclude: [...IGNORED, ...DOCS, '**/*.int.test.ts', '**/*.smoke.test.ts'],
  setupFiles: [`${SETUP}/console-errors.ts`, `${SETUP}/rendered-pages.ts`],
};

/** Levels are told apart by file name. */
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
    globalSetup: [`${SETUP}/temporary-folder.ts`],
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          // Files of a worker share its modules and its document: making them anew took half of the run.
          isolate: false,
          exclude: [...unit.exclude, ...CHANGES_ITS_DOCUMENT],
        },
      },
      { test: { ...unit, name: 'unit-isolated', include: CHANGES_ITS_DOCUMENT } },
      { test: { ...unit, name: 'docs', include: DOCS, exclude: IGNORED } },
      {
        test: {
          name: 'integration',
          isolate: false,
          environment: 'node',
          include: [`${PROJECTS}/**/*.int.test.ts`],
          exclude: IGNORED,
          setupFiles: [`${SETUP}/console-errors.ts`],
          globalSetup: [`${SETUP}/database.ts`],
          // Nets, not expectations: on a busy machine a database takes its time to be filled.
          testTimeout: DATABASE_TIMEOUT_MS,
          hookTimeout: DATABASE_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'smoke',
          environment: 'node',
          include: ['{bench,trials}/**/*.smoke.test.ts'],
          exclude: IGNORED,
          // Each starts a whole site.
          fileParallelism: false,
          testTimeout: SMOKE_TIMEOUT_MS,
          hookTimeout: SMOKE_TIMEOUT_MS,
        },
      },
    ],
  },
});
