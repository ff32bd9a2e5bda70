import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { onTestFinished } from 'vitest';

import type { AppManifest } from '../src/artifact/artifact.ts';

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
