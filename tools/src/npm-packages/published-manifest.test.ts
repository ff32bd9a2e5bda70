import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { publishedLibraries } from './build-packages.ts';
import { type PackageManifest, toPublishedManifest } from './published-manifest.ts';

const LIBRARY: PackageManifest = {
  name: '@shoreline/cards',
  version: '0.3.1',
  private: true,
  publishConfig: { access: 'restricted' },
  exports: {
    '.': { browser: './src/browser.ts', default: './src/index.tsx' },
    './styles/*': './src/styles/*',
    './preset.json': './preset.json',
  },
  dependencies: { '@shoreline/ui': '0.3.1', clsx: '2.1.1', react: '19.3.1' },
  devDependencies: { culori: '4.0.2' },
  peerDependencies: { vitest: '5.1.1' },
};

describe('the manifest of a published package', () => {
  it('leads to what was compiled, with its types, under every condition', () => {
    expect(toPublishedManifest(LIBRARY).exports).toEqual({
      '.': {
        browser: { types: './dist/browser.d.ts', default: './dist/browser.js' },
        default: { types: './dist/index.d.ts', default: './dist/index.js' },
      },
      './styles/*': './dist/styles/*',
      './preset.json': './preset.json',
      './package.json': './package.json',
    });
  });

  it('makes packages of this workspace ranges, leaves others exact and React to the consumer', () => {
    const { dependencies, peerDependencies } = toPublishedManifest(LIBRARY);

    expect(dependencies).toEqual({ '@shoreline/ui': '^0.3.1', clsx: '2.1.1' });
    expect(peerDependencies).toEqual({ react: '^19.3.1', vitest: '^5.1.1' });
  });

  it('can be published and says nothing about this workspace', () => {
    expect(Object.keys(toPublishedManifest(LIBRARY)).toSorted()).toEqual([
      'dependencies',
      'exports',
      'name',
      'peerDependencies',
      'publishConfig',
      'version',
    ]);
  });
});

const libraries = publishedLibraries();
const published = libraries.map(({ folder, manifest }) => ({ folder, manifest: toPublishedManifest(manifest) }));
const names = published.map(({ manifest }) => manifest.name);

describe.each(published)('$manifest.name', ({ folder, manifest }) => {
  const { dependencies = {}, peerDependencies = {} } = manifest;
  const installed = [...Object.keys(dependencies), ...Object.keys(peerDependencies)];

  it('declares everything its sources import: nothing else is there outside the workspace', () => {
    expect(importsOf(folder).filter((name) => name !== manifest.name && !installed.includes(name))).toEqual([]);
  });

  it('stands on no library that stays in the workspace', () => {
    expect(installed.filter((name) => name.startsWith('@shoreline/') && !names.includes(name))).toEqual([]);
  });
});

it('offers every library a remote of this workspace stands on', () => {
  const used = globSync('apps/mf-*/package.json', { cwd: join(import.meta.dirname, '../../..') }).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
    const { dependencies, devDependencies } = JSON.parse(text) as PackageManifest;
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@shoreline/'));
  });

  expect([...new Set(used)].filter((name) => !names.includes(name))).toEqual([]);
});

/** Packages that the sources of a library import, its tests left out. */
function importsOf(folder: string): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file));
  const specifiers = files.flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /^(?:import|export|\}) .*?from '([^'.][^']*)';|import\('([^'.][^']*)'\)/gm,
      ),
    ].map(([, fixed, lazy]) => fixed ?? lazy ?? ''),
  );
  return [...new Set(specifiers.filter((name) => !isBuiltin(name)).map(toPackage))];
}

const toPackage = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
