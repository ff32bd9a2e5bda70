import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import type ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { createRemotesProgram, filesBehind, findReadParameters, type ParametersByFile } from './read-parameters.ts';
import { readJson, ROOT } from './workspace.ts';

/*
 * The gateway passes a page those query parameters only that its `app.json` declares: a page that reads another one
 * works in the browser and not on the server.
 */

interface AppFile {
  name: string;
  routes: Record<string, string>;
  parameters: Record<string, string[]>;
}

const PROGRAM_MS = 60_000;

/** Read by the page once it runs in a browser, where the whole address is: what the server writes does not depend on them. */
const browserOnly: Readonly<Record<string, readonly string[]>> = {
  'libs/member-kit/src/save-button.tsx': ['save'],
  'apps/mf-account/src/profile/member-profile.tsx': ['tab'],
  'apps/mf-account/src/profile/saved/saved-tab.tsx': ['list'],
  'apps/mf-directory/src/listing/enquiry/enquiry-dialog.tsx': [
    'utm_source',
    'utm_medium',
    'utm_campaign',
    'utm_content',
  ],
  'apps/mf-owners/src/login/owner-login-page.tsx': ['returnTo'],
  'apps/mf-owners/src/password/reset-page.tsx': ['token'],
  'apps/mf-owners/src/dashboard/owner-dashboard.tsx': ['tab'],
  'apps/mf-owners/src/dashboard/claims/claims-tab.tsx': ['page'],
  'apps/mf-owners/src/dashboard/inbox/inbox-tab.tsx': ['status', 'listing', 'enquiry', 'page'],
  'apps/mf-owners/src/dashboard/listings/listings-tab.tsx': ['listing', 'edit', 'new', 'at'],
  'apps/mf-owners/src/dashboard/metrics/metrics-panel.tsx': ['days'],
  // A token somebody pastes, inside a text.
  'apps/mf-owners/src/verify/verify-page.tsx': ['token'],
};

const apps = globSync('apps/mf-*/app.json', { cwd: ROOT }).map((file) => ({
  folder: dirname(file),
  app: readJson<AppFile>(file),
}));

const sourcesOf = (folder: string): string[] =>
  globSync(`${folder}/src/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/*.test.*', '**/*.testing.*'] });

let program: ts.Program;
let parametersByFile: ParametersByFile;

beforeAll(() => {
  const sources = apps.flatMap(({ folder }) => sourcesOf(folder)).map((file) => join(ROOT, file));
  program = createRemotesProgram(sources);
  parametersByFile = findReadParameters(program, (file) => file.startsWith(ROOT) && !file.includes('node_modules'));
}, PROGRAM_MS);

/** What the server's rendering reads in a file. */
function readIn(file: string): string[] {
  const path = file.slice(ROOT.length + 1);
  const names = [...(parametersByFile.get(file) ?? [])];
  return names.filter((name) => !browserOnly[path]?.includes(name));
}

describe.each(apps)('$folder', ({ folder, app: { routes, parameters } }) => {
  it('declares for every page what its modules read', () => {
    const missing = Object.entries(routes).flatMap(([pattern, module]) => {
      const file = sourcesOf(folder).find((source) => basename(source).replace(/\.tsx?$/, '') === module) ?? '';
      const read = [...filesBehind(program, join(ROOT, file))].flatMap(readIn);
      return [...new Set(read)]
        .filter((name) => !parameters[pattern]?.includes(name))
        .map((name) => `${pattern}?${name}`);
    });

    expect(missing).toEqual([]);
  });

  it(
    'declares somewhere what its loaders read, and nothing that is read nowhere',
    () => {
      const read = new Set(
        sourcesOf(folder).flatMap((file) => [...filesBehind(program, join(ROOT, file))].flatMap(readIn)),
      );

      expect(new Set(Object.values(parameters).flat())).toEqual(read);
    },
    PROGRAM_MS,
  );

  it('declares parameters for routes of its own only', () => {
    expect(Object.keys(parameters).filter((pattern) => !(pattern in routes))).toEqual([]);
  });
});

it('has no exception that nothing reads any more', () => {
  const stale = Object.entries(browserOnly).flatMap(([path, names]) =>
    names.filter((name) => !parametersByFile.get(join(ROOT, path))?.has(name)).map((name) => `${path}?${name}`),
  );

  expect(stale).toEqual([]);
});
