import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

import { runCommand } from '../command.ts';
import { UserError } from '../print.ts';
import { defaultDataDir, inWorkspace, pinnedNode } from '../workspace.ts';
import { isPublished, type PackageManifest, toPublishedManifest } from './published-manifest.ts';

/** A package as it is published: a folder with its manifest and what was compiled. */
export interface BuiltPackage {
  name: string;
  version: string;
  folder: string;
}

const COMPILER = 'node_modules/typescript-7/bin/tsc';
const TESTS = ['libs/**/*.test.ts', 'libs/**/*.test.tsx'];
/** What lies beside the sources and belongs to the package. */
const BESIDE_SOURCES = ['README.md', 'CHANGELOG.md', 'template'];
const PRESET = 'tsconfig.remote.json';

/** Compiles every library that is published to JavaScript and declarations, each into a folder of its own below `outDir`. */
export async function buildPackages(outDir = join(defaultDataDir, 'packages')): Promise<BuiltPackage[]> {
  const libraries = publishedLibraries();
  rmSync(outDir, { recursive: true, force: true });
  const compiled = join(outDir, 'compiled');
  mkdirSync(compiled, { recursive: true });
  await compile(
    libraries.map(({ folder }) => folder),
    compiled,
  );
  const packages = libraries.map(({ folder, manifest }) => {
    const to = join(outDir, basename(folder));
    mkdirSync(to);
    renameSync(join(compiled, basename(folder), 'src'), join(to, 'dist'));
    copyAssets(folder, to);
    writeFileSync(join(to, 'package.json'), toText(toPublishedManifest(manifest)));
    return { name: manifest.name, version: manifest.version, folder: to };
  });
  rmSync(compiled, { recursive: true });
  return packages;
}

/** The libraries that are packages for other repositories. */
export const publishedLibraries = (): { folder: string; manifest: PackageManifest }[] =>
  globSync('libs/*/package.json', { cwd: inWorkspace() })
    .toSorted()
    .map((file) => ({
      folder: inWorkspace(file, '..'),
      manifest: JSON.parse(readFileSync(inWorkspace(file), 'utf8')) as PackageManifest,
    }))
    .filter(({ manifest }) => isPublished(manifest));

/** One program for all: they import each other's sources. */
async function compile(folders: readonly string[], outDir: string): Promise<void> {
  const config = join(outDir, 'tsconfig.json');
  const options = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: inWorkspace('libs'),
    typeRoots: [inWorkspace('node_modules/@types')],
    outDir,
  };
  const include = folders.map((folder) => join(folder, 'src/**/*'));
  const text = {
    extends: inWorkspace('tsconfig.web.json'),
    compilerOptions: options,
    include,
    exclude: TESTS.map((one) => inWorkspace(one)),
  };
  writeFileSync(config, toText(text));
  const { code, output } = await runCommand(pinnedNode(), [inWorkspace(COMPILER), '-p', config]);
  if (code !== 0) throw new UserError(`The packages do not compile.\n${output.trimEnd()}`);
}

function copyAssets(from: string, to: string): void {
  const assets = globSync('src/**/*.*', { cwd: from }).filter((file) => !['.ts', '.tsx'].includes(extname(file)));
  for (const file of assets) cpSync(join(from, file), join(to, file.replace(/^src/, 'dist')));
  for (const name of BESIDE_SOURCES.filter((one) => existsSync(join(from, one)))) {
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  if (existsSync(join(from, PRESET))) writeFileSync(join(to, PRESET), toText(flattenConfig(join(from, PRESET))));
}

interface CompilerConfig {
  extends?: string;
  compilerOptions: object;
}

/** A preset in a package cannot extend what lies outside it. */
function flattenConfig(file: string): CompilerConfig {
  const { extends: parent, compilerOptions } = JSON.parse(readFileSync(file, 'utf8')) as CompilerConfig;
  const inherited = parent === undefined ? {} : flattenConfig(join(file, '..', parent)).compilerOptions;
  return { compilerOptions: { ...inherited, ...compilerOptions } };
}

const toText = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
