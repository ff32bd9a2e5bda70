import { describe, expect, it } from 'vitest';

import { projects, readJson, rootManifest } from './workspace.ts';

/** Under its own name, or under another one: `npm:typescript@7.0.2`. */
const EXACT_VERSION = /^(?:npm:[@/\w-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const manifests = [rootManifest, ...projects.map(({ manifest }) => manifest)];

interface Lockfile {
  packages: Record<string, { resolved?: string; link?: boolean }>;
}

describe.each(manifests)('$name', ({ dependencies, devDependencies }) => {
  it('pins every dependency to one version', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !EXACT_VERSION.test(version),
    );

    expect(loose).toEqual([]);
  });
});

it('keeps registry addresses out of the lockfile, so that it installs from any registry', () => {
  const { packages } = readJson<Lockfile>('package-lock.json');

  const addressed = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);

  expect(addressed).toEqual([]);
});
