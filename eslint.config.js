import { readFileSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsdoc from 'eslint-plugin-jsdoc';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

import {
  everywhere,
  forbiddenFiles,
  noBrowserStorage,
  noCookies,
  noDefaultExport,
  noEarlyPress,
  processEnv,
} from './eslint.shapes.js';

const SOURCES = ['**/*.{ts,tsx,js,mjs}'];
const TYPESCRIPT = ['**/*.{ts,tsx}'];
const PROJECTS = ['{apps,bench,e2e,libs,services,tools,trials}/**/*.{ts,tsx}'];
const TESTS = [
  '**/*.{test,spec,testing}.{ts,tsx}',
  '{apps,libs,services}/*/test/**',
  'libs/*-testing/**',
  'e2e/**',
  'tools/workspace-tests/**',
];
/** Files a tool loads itself. They run in Node and must export their configuration as default. */
const CONFIG_FILES = ['**/*.config.{ts,js,mjs}'];

// The boundary rule skips every file when Nx has no graph yet: make one first.
process.env.NX_DAEMON ??= 'false';
await createProjectGraphAsync({ exitOnError: false });

const noTestHelpers = {
  group: ['@shoreline/*-testing', '@shoreline/*/*-testing', '**/*.testing.ts', '**/test/*'],
  message: 'Test helpers are for tests.',
};

const only = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });

/** Nobody imports an app or a service: a federated remote meets the shell at run time only. */
const byType = [
  only('type:app', 'type:lib', 'type:testing'),
  only('type:service', 'type:lib', 'type:testing'),
  only('type:lib', 'type:lib', 'type:testing'),
  only('type:testing', 'type:lib', 'type:testing'),
  only('type:tool', 'type:lib', 'type:testing'),
  only('type:e2e', 'type:lib', 'type:testing', 'type:tool'),
];

const byPlatform = [
  only('platform:web', 'platform:web', 'platform:any'),
  only('platform:node', 'platform:node', 'platform:any'),
  only('platform:both', 'platform:web', 'platform:node', 'platform:any'),
  { ...only('platform:any', 'platform:any'), bannedExternalImports: ['react*', 'koa*', '@koa/*', 'mongoose'] },
];

const boundaries = (depConstraints) => ({
  '@nx/enforce-module-boundaries': ['error', { allow: [], depConstraints }],
});

/** Sources of every project with one of these tags, read from the package files so that no list is kept by hand. */
const sourcesTagged = (...tags) =>
  globSync('{apps,libs,services}/*/package.json', { cwd: import.meta.dirname })
    .filter((file) => {
      const { nx: settings } = JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));
      return tags.some((tag) => settings?.tags?.includes(tag));
    })
    .map((file) => `${dirname(file)}/src/**/*.{ts,tsx}`);

/**
 * `up` is how a file at this depth writes "the folder of features"; what stands in it is a sibling feature. Of a sibling
 * one imports what carries its name (`../listing/listing.store.ts`), and anything from `shared`.
 */
const featureFolder = (depth, up) => ({
  files: [`apps/mf-*/src/${depth}*.{ts,tsx}`, `services/*/src/${depth}*.{ts,tsx}`],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^${up}(?!shared/)([^./][^/]*)/(?!\\1[.-])`,
            message:
              'Of a sibling a feature imports only files that carry its name: move what both need to shared or a lib.',
          },
        ],
      },
    ],
  },
});

export default tseslint.config(
  { ignores: ['**/dist/**', '.data/**', '.nx/**', '**/playwright-report/**', '**/test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: TYPESCRIPT, extends: [tseslint.configs.recommended, tseslint.configs.stylistic] },
  {
    files: TYPESCRIPT,
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    // Rules that need types share one program: a program per project takes three times as long.
    files: PROJECTS,
    languageOptions: { parserOptions: { project: './tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: SOURCES,
    rules: {
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 80 }],
      'max-params': ['error', { max: 3 }],
      'max-depth': ['error', { max: 3 }],
      complexity: ['error', { max: 8 }],
      'no-restricted-syntax': ['error', ...everywhere, ...noDefaultExport],
    },
  },
  {
    // One text may not hold a service up: every pattern takes time in proportion to what it reads, found or not.
    files: SOURCES,
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // A describe block is one function; its tests are held short by the file's limit.
  {
    files: TESTS,
    // A row of a table reads as arguments.
    rules: { 'max-lines-per-function': 'off', 'max-params': 'off' },
  },
  {
    files: [...CONFIG_FILES, 'apps/*/src/remote.tsx', 'tools/workspace-tests/setup/count-reporter.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },

  {
    files: ['e2e/specs/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...noDefaultExport, noEarlyPress] },
  },
  { files: TYPESCRIPT, plugins: { '@nx': nx }, rules: boundaries([...byType, ...byPlatform]) },
  // A build configuration runs in Node whatever its project runs in.
  { files: CONFIG_FILES, plugins: { '@nx': nx }, rules: boundaries(byType) },
  {
    files: ['**/src/**/*.{ts,tsx}'],
    // A trial is a test of a whole site.
    ignores: [...TESTS, 'trials/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [noTestHelpers] }] },
  },
  {
    files: sourcesTagged('platform:web', 'platform:any'),
    ignores: TESTS,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [noTestHelpers, { group: ['node:*'], message: 'This project also runs in the browser.' }],
        },
      ],
    },
  },
  featureFolder('*/', '\\.\\./'),
  featureFolder('*/*/', '\\.\\./\\.\\./'),

  {
    files: ['**/src/**/*.{ts,tsx}'],
    ignores: ['**/env.ts', ...TESTS],
    rules: { 'no-restricted-properties': ['error', processEnv] },
  },
  {
    files: ['apps/mf-*/src/**/*.{ts,tsx}', 'libs/ui/src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-restricted-properties': ['error', processEnv, noCookies, ...noBrowserStorage],
      'no-restricted-globals': ['error', 'localStorage', 'sessionStorage', 'indexedDB', 'cookieStore'],
    },
  },

  // It compiles every file it reads: only those that may hold components and hooks.
  {
    ...reactHooks.configs.flat.recommended,
    files: ['{apps,libs/ui,libs/remote-kit,libs/member-kit,libs/form-kit}/**/*.{ts,tsx}'],
    ignores: [...TESTS, 'apps/shell/src/server/**'],
  },
  {
    files: ['libs/*/src/**/*.{ts,tsx}'],
    // What each guide says is for the lib itself: others have the functions its index names.
    ignores: [...TESTS, 'libs/guides/src/*/**'],
    plugins: { jsdoc },
    rules: {
      'jsdoc/require-jsdoc': [
        'error',
        {
          publicOnly: { esm: true },
          enableFixer: false,
          require: { FunctionDeclaration: true, ClassDeclaration: true, ArrowFunctionExpression: true },
          contexts: ['TSInterfaceDeclaration'],
        },
      ],
    },
  },

  ...forbiddenFiles,
  prettier,
);
