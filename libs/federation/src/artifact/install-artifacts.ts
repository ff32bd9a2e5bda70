import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { appNameSchema, artifactDir } from './artifact.ts';
import { linkPackages, promote, type Published } from './publish.ts';
import { readRegistry } from './registry.ts';
import { copyFolder, replaceFile } from './staging.ts';

/** Artifacts that came with an image, and the store they go to. */
export interface InstallOptions {
  /** A folder laid out as the store is: `<app>/<digest>`, one digest each. */
  preparedDir: string;
  artifactsDir: string;
  /** A folder beside `node_modules`, whose packages server bundles import. */
  appsDir: string;
  only?: readonly string[];
}

interface Artifact {
  app: string;
  digest: string;
}

const INSTALLED_FILE = 'brought-by-image.json';

/**
 * Puts artifacts that were prepared elsewhere into the store. Those an earlier image did not contain become live; for
 * the others the registry stays as operators left it, so that starting the same image again undoes no rollback.
 */
export async function installArtifacts(options: InstallOptions): Promise<Published[]> {
  const { preparedDir, artifactsDir, appsDir, only } = options;
  linkPackages(appsDir, artifactsDir);
  const prepared = listArtifacts(preparedDir);
  for (const { app, digest } of prepared) {
    copyFolder(artifactsDir, {
      from: artifactDir(preparedDir, app, digest),
      to: artifactDir(artifactsDir, app, digest),
    });
  }

  const before = readInstalled(artifactsDir);
  const { apps } = readRegistry(artifactsDir);
  const isNew = ({ app, digest }: Artifact) => before[app] !== digest || !apps[app];
  const published = await promote(
    artifactsDir,
    prepared.filter((artifact) => (only ? only.includes(artifact.app) : isNew(artifact))),
  );
  // Written once everything is live: an interrupted installation is repeated.
  const installed = { ...before, ...Object.fromEntries(prepared.map(({ app, digest }) => [app, digest])) };
  replaceFile(artifactsDir, INSTALLED_FILE, `${JSON.stringify(installed, null, 2)}\n`);
  return published;
}

const listArtifacts = (preparedDir: string): Artifact[] =>
  readdirSync(preparedDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && appNameSchema.safeParse(entry.name).success)
    .flatMap(({ name: app }) => readdirSync(join(preparedDir, app)).map((digest) => ({ app, digest })));

function readInstalled(artifactsDir: string): Record<string, string> {
  const path = join(artifactsDir, INSTALLED_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
