import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

import type { AppManifest, Registry } from '../src/artifact/artifact.ts';
import { formatRegistry } from '../src/artifact/registry.ts';
import { commitRevision, currentRevision } from '../src/artifact/revisions.ts';

/** An empty folder that is gone when the test is over. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shoreline-federation-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, by their path inside a folder. */
export function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Makes a registry live as it is, without documents. */
export const writeRegistry = (artifactsDir: string, registry: Registry): boolean =>
  commitRevision(artifactsDir, currentRevision(artifactsDir).number + 1, { 'registry.json': formatRegistry(registry) });

/** The manifest of a built remote with one page; the test says what is special about it. */
export const manifestOf = (name: string, special: Partial<AppManifest> = {}): AppManifest => ({
  name,
  title: `Title of ${name}`,
  contract: 1,
  routes: {},
  widgets: {},
  entry: 'remoteEntry.js',
  css: 'styles.css',
  preload: [],
  integrity: {},
  shared: {},
  ...special,
});
