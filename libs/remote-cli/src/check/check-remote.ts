import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { type ReleaseOwners, releaseOwnersSchema } from '@shoreline/contracts';
import { appManifestSchema } from '@shoreline/federation/artifact';
import { budgets, crossedBudgets, inKilo, readBuiltApp, weighPages } from '@shoreline/federation/budget';
import { FILES_LIST } from '@shoreline/federation/contract';
import { findRouteConflicts } from '@shoreline/federation/route-space';
import { tryBuilds } from '@shoreline/federation/try-builds';

import { buildRemote } from '../build/build-remote.ts';
import { CliError } from '../cli-error.ts';

/** What a remote is checked against. */
export interface CheckOptions {
  site?: string;
  print: (line: string) => void;
}

type BuiltApp = ReturnType<typeof readBuiltApp>;

/** Types, then build and manifest, then the import of its server bundle and budgets; with a site also its routes and its shell. Throws a `CliError` that names each fault. */
export async function checkRemote(folder: string, { site, print }: CheckOptions): Promise<void> {
  checkTypes(folder);
  print('✓ types');
  await buildRemote(folder);
  const remote = readBuiltApp(folder);
  print('✓ build and manifest');
  await checkServerBundle(folder, remote);
  print('✓ the server can import it');
  const release = site === undefined ? undefined : await readRelease(site);
  if (release) {
    assertRoutesFree(remote, release);
    print(`✓ nobody else on ${site} owns its routes`);
  }
  await checkBudgets(remote, { site, shell: release?.apps['shell']?.digest, print });
}

/** With the compiler the repository has: editors and this check agree. */
function checkTypes(folder: string): void {
  const require = createRequire(join(folder, 'package.json'));
  const compiler = join(dirname(require.resolve('typescript/package.json')), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '--noEmit', '-p', folder], { encoding: 'utf8' });
  if (status !== 0) throw new CliError(`The types do not fit.\n${stdout.trimEnd()}`);
}

/** Without the shell of a site, with the packages of this repository: its pages are rendered where it is published. */
async function checkServerBundle(folder: string, { manifest }: BuiltApp): Promise<void> {
  const store = mkdtempSync(join(folder, '.trial-'));
  const [app, digest] = [manifest.name, 'candidate'];
  try {
    cpSync(join(folder, 'dist'), join(store, app, digest), { recursive: true });
    const set = { id: digest, apps: { [app]: { digest, manifest } } };
    const refusal = await tryBuilds(store, { set, apps: [app] });
    if (refusal !== undefined) throw new CliError(`${refusal}.`);
  } finally {
    rmSync(store, { recursive: true });
  }
}

async function readRelease(site: string): Promise<ReleaseOwners> {
  return releaseOwnersSchema.parse(await (await fetchFrom(site, '/mf/release.json')).json());
}

function assertRoutesFree({ manifest }: BuiltApp, { apps }: ReleaseOwners): void {
  const others = Object.entries(apps).filter(([name]) => name !== manifest.name);
  const known = others.map(([name, { routes }]) => ({
    name,
    routes: Array.isArray(routes) ? toPatterns(routes) : routes,
  }));
  const conflicts = findRouteConflicts([...known, manifest]);
  if (conflicts.length > 0) throw new CliError(`${conflicts.join('. ')}.`);
}

const toPatterns = (patterns: readonly string[]): Record<string, string[]> =>
  Object.fromEntries(patterns.map((pattern) => [pattern, []]));

interface BudgetOptions {
  site: string | undefined;
  /** Digest of the shell the site runs. */
  shell: string | undefined;
  print: (line: string) => void;
}

/** Without a site only what the remote itself weighs is known; the shell is part of the other budgets. */
async function checkBudgets(remote: BuiltApp, { site, shell, print }: BudgetOptions): Promise<void> {
  const around = mkdtempSync(join(tmpdir(), 'shoreline-shell-'));
  try {
    const pages = weighPages(await readShell(around, site, shell), remote);
    for (const { pattern, script, remote: own, styles } of pages) {
      print(
        `✓ ${pattern}: remote ${inKilo(own)} of ${inKilo(budgets.remote.bytes)}${shell ? `, script ${inKilo(script)}, styles ${inKilo(styles)}` : ''}`,
      );
    }
    const crossed = pages.flatMap((page) => crossedBudgets(page));
    if (crossed.length > 0) throw new CliError(`Over budget:\n${crossed.join('\n')}`);
  } finally {
    rmSync(around, { recursive: true });
  }
}

/** The script and styles of the shell the site runs; empty files without a site. */
async function readShell(folder: string, site: string | undefined, shell: string | undefined): Promise<BuiltApp> {
  const webDir = join(folder, 'web');
  mkdirSync(webDir);
  const [entry, css] = ['main.js', 'styles.css'];
  const build = site && shell ? await readShellBuild(site, `/mf/shell/${shell}/`) : { entry: '', css: '' };
  writeFileSync(join(webDir, entry), build.entry);
  writeFileSync(join(webDir, css), build.css);
  const manifest = {
    name: 'shell',
    title: 'Shell',
    contract: 1,
    routes: {},
    widgets: {},
    entry,
    css,
    preload: [],
    integrity: {},
    shared: {},
  };
  return { manifest, webDir };
}

async function readShellBuild(site: string, base: string): Promise<{ entry: Buffer; css: Buffer }> {
  const list = appManifestSchema
    .pick({ entry: true, css: true })
    .parse(await (await fetchFrom(site, `${base}${FILES_LIST}`)).json());
  const read = async (file: string) => Buffer.from(await (await fetchFrom(site, `${base}${file}`)).arrayBuffer());
  return { entry: await read(list.entry), css: await read(list.css) };
}

async function fetchFrom(site: string, path: string): Promise<Response> {
  const response = await fetch(new URL(path, site)).catch((error: unknown) => {
    throw new CliError(`${site} does not answer: ${String((error as Error).cause ?? error)}`);
  });
  if (!response.ok) throw new CliError(`${site}${path} answered ${response.status}.`);
  return response;
}
