/** `npm run new:remote jobs`: a remote with one page that builds, is checked, published and served as it is. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { formatFiles, generateFiles, type GeneratorCallback, names, readJson, type Tree, writeJson } from '@nx/devkit';
import { assertRemoteNames, remoteTemplateDir, toTitle } from '@shoreline/remote-cli/template';

export interface NewRemoteOptions {
  /** One word in lower-case letters, without `mf-`. */
  name: string;
  title?: string;
  route?: string;
  team?: string;
  /** Links the workspace and renews the generated tables afterwards; yes unless stated. */
  install?: boolean;
}

interface AppFile {
  contract: number;
  routes: Record<string, string>;
}

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const DEPENDENCIES = ['@shoreline/remote-kit', '@shoreline/ui', 'lucide', 'react', 'react-dom'];
const DEV_DEPENDENCIES = ['@shoreline/federation', '@shoreline/web-testing'];

/** Writes `apps/mf-<name>` and its line in CODEOWNERS. Throws before it writes when name or route are not free. */
export async function newRemote(tree: Tree, options: NewRemoteOptions): Promise<GeneratorCallback> {
  const { name } = options;
  const route = options.route ?? `/${name}`;
  const title = options.title ?? toTitle(name);
  assertUsable(tree, { name, route, title });

  const folder = `apps/mf-${name}`;
  writeJson(tree, `${folder}/package.json`, toManifest(tree, name));
  writeJson(tree, `${folder}/app.json`, {
    name: `mf-${name}`,
    title,
    contract: readJson<AppFile>(tree, 'apps/shell/app.json').contract,
    routes: { [route]: `${name}-page` },
    parameters: {},
    widgets: {},
  });
  const { className, propertyName } = names(name);
  const values = { name, title, route, className, propertyName };
  for (const files of [join(import.meta.dirname, 'files'), remoteTemplateDir]) {
    generateFiles(tree, files, folder, values);
  }
  addOwner(tree, folder, options.team ?? `@shoreline/${name}`);
  await formatFiles(tree);

  return () => (options.install === false ? undefined : finish(tree.root, `mf-${name}`));
}

function assertUsable(tree: Tree, { name, route, title }: { name: string; route: string; title: string }): void {
  assertRemoteNames({ name, title, route });
  if (tree.exists(`apps/mf-${name}`)) throw new Error(`apps/mf-${name} exists already.`);
  const owner = findOwner(tree, route);
  if (owner) throw new Error(`${route} belongs to apps/${owner} already.`);
}

function findOwner(tree: Tree, route: string): string | undefined {
  return appFiles(tree).find(({ routes }) =>
    Object.keys(routes).some((pattern) => new RegExp(`^${pattern.replaceAll(/:[^/]+/g, '[^/]+')}$`).test(route)),
  )?.app;
}

const appFiles = (tree: Tree): (AppFile & { app: string })[] =>
  tree
    .children('apps')
    .filter((app) => tree.exists(`apps/${app}/app.json`))
    .map((app) => ({ app, ...readJson<AppFile>(tree, `apps/${app}/app.json`) }));

/** Versions are those the other apps have: one version of each library in the whole workspace. */
function toManifest(tree: Tree, name: string): object {
  const versions = tree
    .children('apps')
    .filter((app) => tree.exists(`apps/${app}/package.json`))
    .map((app) => readJson<Manifest>(tree, `apps/${app}/package.json`))
    .reduce<Record<string, string>>(
      (all, manifest) => ({ ...all, ...manifest.dependencies, ...manifest.devDependencies }),
      {},
    );
  const pick = (wanted: string[]) =>
    Object.fromEntries(wanted.map((library) => [library, versionOf(versions, library)]));

  return {
    name: `@shoreline/mf-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    nx: { tags: ['type:app', 'platform:web'] },
    dependencies: pick(DEPENDENCIES),
    devDependencies: pick(DEV_DEPENDENCIES),
  };
}

function versionOf(versions: Record<string, string>, library: string): string {
  const version = versions[library];
  if (version === undefined) throw new Error(`No app depends on ${library}: its version is unknown.`);
  return version;
}

function addOwner(tree: Tree, folder: string, team: string): void {
  const lines = (tree.read('CODEOWNERS', 'utf8') ?? '').split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/apps/'));
  tree.write('CODEOWNERS', lines.toSpliced(last + 1, 0, `/${folder}/ ${team}`).join('\n'));
}

function finish(root: string, app: string): void {
  const run = (args: string[]) => execFileSync(...toNpmCall(args), { cwd: root, stdio: 'inherit' });
  run(['install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']);
  run(['run', '--silent', 'docs']);
  process.stdout.write(`\napps/${app} is there. See it in the running site: npm run dev -- ${app}\n`);
}

/** The npm that started this command if one did, so that its settings hold. */
const toNpmCall = (args: string[]): [string, string[]] => {
  const cli = process.env.npm_execpath;
  return cli?.endsWith('.js') ? [process.execPath, [cli, ...args]] : ['npm', args];
};
