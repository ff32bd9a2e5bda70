import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  workspaces?: string[];
  nx?: { tags?: string[] };
}

export interface Project {
  folder: string;
  manifest: Manifest;
}

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Our own files are trusted to have their shape: npm and Nx refuse them otherwise. */
export const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;

export const rootManifest = readJson<Manifest>('package.json');

export const projects: Project[] = (rootManifest.workspaces ?? [])
  .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: ROOT }))
  .sort()
  .map((file) => ({ folder: dirname(file), manifest: readJson<Manifest>(file) }));
