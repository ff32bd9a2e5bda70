import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { artifactDir } from './artifact.ts';
import { linkPackages, promote, type Published } from './publish.ts';
import { readRegistry } from './registry.ts';

/** Artifacts that came with an image, and the store they go to. */
export interface InstallOptions {
  /** A folder laid out as the store is: `<app>/<digest>`, one digest each. */
  preparedDir: string;
  artifactsDir: string;
  /** A folder beside `node_modules`, whose packages server bundles import. */
  appsDir: string;
  /** Make these live whatever was decided before. */
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
  prepared.forEach((artifact) => copyArtifact(artifact, preparedDir, artifactsDir));

  const before = readInstalled(artifactsDir);
  const { apps } = readRegistry(artifactsDir);
  const isNew = ({ app, digest }: Artifact) => before[app] !== digest || !apps[app];
  const published = await promote(
    artifactsDir,
    prepared.filter((artifact) => (only ? only.includes(artifact.app) : isNew(artifact))),
  );
  writeInstalled(artifactsDir, { ...before, ...Object.fromEntries(prepared.map(({ app, digest }) => [app, digest])) });
  return published;
}

const listArtifacts = (preparedDir: string): Artifact[] =>
  readdirSync(preparedDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: app }) => readdirSync(join(preparedDir, app)).map((digest) => ({ app, digest })));

function copyArtifact({ app, digest }: Artifact, preparedDir: string, artifactsDir: string): void {
  const target = artifactDir(artifactsDir, app, digest);
  if (existsSync(target)) return;
  mkdirSync(dirname(target), { recursive: true });
  const temporary = `${target}.${process.pid}.tmp`;
  cpSync(artifactDir(preparedDir, app, digest), temporary, { recursive: true });
  renameSync(temporary, target);
}

function readInstalled(artifactsDir: string): Record<string, string> {
  const path = join(artifactsDir, INSTALLED_FILE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}

/** Written once everything is live: an interrupted installation is repeated. */
function writeInstalled(artifactsDir: string, installed: Record<string, string>): void {
  const temporary = join(artifactsDir, `${INSTALLED_FILE}.${process.pid}.tmp`);
  writeFileSync(temporary, `${JSON.stringify(installed, null, 2)}\n`);
  renameSync(temporary, join(artifactsDir, INSTALLED_FILE));
}
