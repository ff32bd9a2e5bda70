import { ESLint } from 'eslint';
import { beforeAll, expect, it } from 'vitest';

import { ROOT } from './workspace.ts';

/** The first file waits for the project graph and for ESLint to load its plugins. */
const WARM_UP_MS = 60_000;

const BOUNDARY = '@nx/enforce-module-boundaries';

// The planted files do not exist, so they belong to no TypeScript program: rules that need one stand aside.
const withoutTypes: ESLint.Options['overrideConfig'] = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { project: null } },
  rules: {
    '@typescript-eslint/await-thenable': 'off',
    '@typescript-eslint/no-floating-promises': 'off',
    '@typescript-eslint/no-misused-promises': 'off',
  },
};
const eslint = new ESLint({ cwd: ROOT, overrideConfig: withoutTypes });

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

beforeAll(() => rulesBroken('libs/contracts/src/planted.ts', 'export {};'), WARM_UP_MS);

const use = (specifier: string) => `import { thing } from '${specifier}';\nthing();`;
const REMOTE = 'apps/mf-stories/src/stories/planted.ts';
// Nx resolves what is imported, so the planted import must name a file that exists.
const GUIDES = '@shoreline/mf-guides/src/remote.tsx';
const SERVICE = 'services/content-api/src/stories/planted.ts';

it.each([
  ['a remote that imports another remote', REMOTE, use(GUIDES), BOUNDARY],
  ['a remote that imports the shell', REMOTE, use('@shoreline/shell/src/client.tsx'), BOUNDARY],
  ['the shell importing a remote', 'apps/shell/src/frame/planted.ts', use(GUIDES), BOUNDARY],
  ['a browser project on a server library', REMOTE, use('@shoreline/service-kit'), BOUNDARY],
  ['a server project on a browser library', SERVICE, use('@shoreline/ui'), BOUNDARY],
  ['a service that imports another service', SERVICE, use('@shoreline/owners-api/src/main.ts'), BOUNDARY],
  ['a library for both sides on a browser library', 'libs/api-client/src/planted.ts', use('@shoreline/ui'), BOUNDARY],
  ['mongoose in the contracts', 'libs/contracts/src/planted.ts', use('mongoose'), BOUNDARY],
  ['React in the contracts', 'libs/contracts/src/planted.ts', use('react'), BOUNDARY],
  ['Koa in the contracts', 'libs/contracts/src/planted.ts', use('@koa/router'), BOUNDARY],
  ['a library that imports an app', 'libs/ui/src/planted.ts', use('@shoreline/shell/src/client.tsx'), BOUNDARY],
  ['a tool that imports a service', 'tools/src/planted.ts', use('@shoreline/gateway/src/env.ts'), BOUNDARY],
  ['a relative path into another project', REMOTE, use('../../../../libs/ui/src/index.ts'), BOUNDARY],
  ['Node in a browser project', REMOTE, use('node:fs'), 'no-restricted-imports'],
  ['a test helper in source', SERVICE, use('@shoreline/service-testing'), 'no-restricted-imports'],
  ['a fixture in source', SERVICE, use('./story.testing.ts'), 'no-restricted-imports'],
  ['a feature inside its sibling', REMOTE, use('../featured/cards.ts'), '@typescript-eslint/no-restricted-imports'],
  ['the environment read outside env.ts', SERVICE, 'export const port = process.env.PORT;', 'no-restricted-properties'],
  ['storage in a remote', REMOTE, "localStorage.setItem('a', 'b');", 'no-restricted-globals'],
  ['storage of the window in a remote', REMOTE, 'window.sessionStorage.clear();', 'no-restricted-properties'],
  ['cookies in a remote', REMOTE, "document.cookie = 'a=b';", 'no-restricted-properties'],
  ['storage in the design system', 'libs/ui/src/planted.ts', 'localStorage.clear();', 'no-restricted-globals'],
  ['a router that answers other spellings', SERVICE, 'export const router = new Router();', 'no-restricted-syntax'],
  ['a default export', SERVICE, 'export default 1;', 'no-restricted-syntax'],
  ['an export of everything', 'libs/ui/src/planted.ts', "export * from './button.tsx';", 'no-restricted-syntax'],
  ['a file named by its kind', 'libs/ui/src/utils.ts', 'export {};', 'no-restricted-syntax'],
  ['a barrel in a service', 'services/gateway/src/proxy/index.ts', 'export {};', 'no-restricted-syntax'],
  ['a test that runs alone', 'libs/ui/src/a.test.ts', "it.only('runs', () => undefined);", 'no-restricted-syntax'],
  ['a title that only hopes', 'libs/ui/src/a.test.ts', "it('should run', () => undefined);", 'no-restricted-syntax'],
  ['a mock of an own file', 'libs/ui/src/a.test.ts', "vi.mock('./button.tsx');", 'no-restricted-syntax'],
])('refuses %s', async (_, file, code, rule) => {
  expect(await rulesBroken(file, code)).toContain(rule);
});

it.each([
  ['the pattern that held services up', SERVICE, 'export const ends = /[^\\S\\n]+$/gm;', 'regexp/no-super-linear-move'],
  ['a pattern that backtracks', SERVICE, 'export const all = /^(a+)+$/;', 'regexp/no-super-linear-backtracking'],
])('INJ-5: refuses %s', async (_, file, code, rule) => {
  expect(await rulesBroken(file, code)).toContain(rule);
});

it.each([
  ['a remote on the design system', REMOTE, use('@shoreline/ui')],
  ['a service on the contracts', SERVICE, use('@shoreline/contracts')],
  ['a build configuration on the build presets', 'apps/mf-stories/planted.config.ts', use('@shoreline/federation')],
  ['a test helper in a test', 'services/gateway/src/a.test.ts', use('@shoreline/service-testing')],
  ['the environment read in env.ts', 'services/gateway/src/env.ts', 'export const port = process.env.PORT;'],
  ['the entry module of a remote as a default export', 'apps/mf-stories/src/remote.tsx', 'export default 1;'],
  ['a feature on what stands above it', REMOTE, use('../format-date.ts')],
  ['a feature on the public file of its sibling', REMOTE, use('../featured/featured.ts')],
  ['a feature on what its app shares', REMOTE, use('../shared/dates/format-date.ts')],
])('allows %s', async (_, file, code) => {
  expect(await rulesBroken(file, code)).toEqual([]);
});
