import { randomUUID } from 'node:crypto';
import { appendFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';

import { type AppManifest, artifactDir } from '@shoreline/federation/artifact';
import { containerName } from '@shoreline/federation/contract';
import { storeRebuilt } from '@shoreline/tools/rebuild-remote';

/** What every copy is a copy of: two pages, four widgets, a form. */
const ORIGINAL = 'mf-stories';
const PATTERN = '/stories';

export interface Team {
  app: string;
  /** Its list; `<path>/:slug` is its other page. */
  path: string;
}

const ALPHABET_SIZE = 26;
const FIRST_CODE = 97;

/** A team by its number: names of apps have letters only. */
export function teamOf(index: number): Team {
  const characters = [Math.floor(index / ALPHABET_SIZE), index % ALPHABET_SIZE].map((it) =>
    String.fromCharCode(FIRST_CODE + it),
  );
  const name = `team${characters.join('')}`;
  return { app: `mf-${name}`, path: `/${name}` };
}

/** Stores a build of a team's remote: the code of a real one under another name, at other addresses. */
export function storeTeam(artifactsDir: string, { app, path }: Team): string {
  const container = new RegExp(`\\b${containerName(ORIGINAL)}(?=\\b|[0-9a-f]{8}\\b)`, 'g');
  const ownPath = new RegExp(`(\\bpath: ?["'])${PATTERN}(?=["'/])`, 'g');
  const rename = (record: AppManifest['routes']) =>
    Object.fromEntries(Object.entries(record).map(([pattern, files]) => [pattern.replace(PATTERN, path), files]));
  return storeRebuilt(artifactsDir, ORIGINAL, {
    script: (code) => code.replaceAll(container, containerName(app)).replaceAll(ownPath, `$1${path}`),
    manifest: ({ parameters, ...manifest }) => ({
      ...manifest,
      name: app,
      title: `Team ${path.slice(-2)}`,
      routes: rename(manifest.routes),
      ...(parameters && { parameters: rename(parameters) }),
    }),
  });
}

/** Stores one build more of an app that is stored: the same with another server bundle. */
export function storeNextBuild(artifactsDir: string, { app, digest }: { app: string; digest: string }) {
  const next = { app, digest: `build-${randomUUID()}` };
  const to = artifactDir(artifactsDir, app, next.digest);
  cpSync(artifactDir(artifactsDir, app, digest), to, { recursive: true });
  appendFileSync(join(to, 'node/index.mjs'), `\n// ${next.digest}\n`);
  return next;
}
